"""The tables of the game data."""

import django.db.models.deletion
import factions.models.json_text
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Edition',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.CharField(max_length=50)),
                ('published_at', models.DateTimeField(blank=True, null=True)),
                ('content_hash', models.CharField(max_length=64)),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
                ('currency', factions.models.json_text.JSONTextField(default=dict)),
                ('default_budget', models.PositiveIntegerField(default=0)),
                ('budgets', factions.models.json_text.JSONTextField(default=list)),
                ('sources', factions.models.json_text.JSONTextField(default=list)),
                ('implied', factions.models.json_text.JSONTextField(default=list)),
                ('kinds', factions.models.json_text.JSONTextField(default=dict)),
                ('rulings', factions.models.json_text.JSONTextField(default=list)),
                ('definitions', factions.models.json_text.JSONTextField(default=dict)),
                ('presence', factions.models.json_text.JSONTextField(default=dict)),
                ('loadouts', factions.models.json_text.JSONTextField(default=list)),
            ],
            options={
                'ordering': ['game', 'slug'],
            },
        ),
        migrations.CreateModel(
            name='Game',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(unique=True)),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
            ],
            options={
                'ordering': ['slug'],
            },
        ),
        migrations.CreateModel(
            name='Equipment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('slug', models.SlugField()),
                ('kind', models.SlugField()),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
                ('effect', models.TextField(blank=True)),
                ('tags', factions.models.json_text.JSONTextField(default=list)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
            ],
            options={
                'verbose_name_plural': 'equipment',
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Faction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('slug', models.SlugField()),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
                ('line', factions.models.json_text.JSONTextField(blank=True, default=dict)),
                ('peoples', factions.models.json_text.JSONTextField(blank=True, default=dict)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='edition',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='editions', to='factions.game'),
        ),
        migrations.CreateModel(
            name='Restriction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('is_override', models.BooleanField(default=False)),
                ('key', models.SlugField()),
                ('code', models.SlugField(blank=True)),
                ('scope', models.CharField(blank=True, choices=[('warband', 'Warband'), ('entry', 'Entry')], max_length=10)),
                ('kind', models.CharField(blank=True, max_length=20)),
                ('title', factions.models.json_text.JSONTextField(blank=True, default=dict)),
                ('message', factions.models.json_text.JSONTextField(blank=True, default=dict)),
                ('source', models.TextField(blank=True)),
                ('confidence', models.CharField(blank=True, choices=[('first-hand', 'First Hand'), ('second-hand', 'Second Hand')], max_length=20)),
                ('reach', models.CharField(choices=[('own', 'Own'), ('anywhere', 'Anywhere')], default='own', max_length=10)),
                ('params', factions.models.json_text.JSONTextField(blank=True, default=dict)),
                ('under', factions.models.json_text.JSONTextField(blank=True, default=dict)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
                ('faction', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='restrictions', to='factions.faction')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='SpecialRule',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('title', models.TextField()),
                ('effect', models.TextField()),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
                ('faction', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rules', to='factions.faction')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Supplement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('slug', models.SlugField()),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='faction',
            name='supplement',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='factions', to='factions.supplement'),
        ),
        migrations.CreateModel(
            name='Talent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('slug', models.SlugField()),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
                ('price', models.PositiveIntegerField()),
                ('effect', models.TextField(blank=True)),
                ("hit_points", models.PositiveSmallIntegerField(default=0)),
                ('surcharge', factions.models.json_text.JSONTextField(blank=True, null=True)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='FactionTalent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
                ('faction', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='talents', to='factions.faction')),
                ('talent', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='factions', to='factions.talent')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Unit',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('slug', models.SlugField()),
                ('names', factions.models.json_text.JSONTextField(default=dict)),
                ('effect', models.TextField(blank=True)),
                ('hit_points', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('attacks', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('tags', factions.models.json_text.JSONTextField(default=list)),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='UnitPrice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('price', models.PositiveIntegerField()),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
                ('faction', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='unit_prices', to='factions.faction')),
                ('unit', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='prices', to='factions.unit')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='EquipmentPrice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('position', models.PositiveIntegerField(default=0)),
                ('price', models.PositiveIntegerField()),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='factions.edition')),
                ('equipment', models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='prices', to='factions.equipment')),
                ('unit_price', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='equipment_prices', to='factions.unitprice')),
            ],
            options={
                'ordering': ['position'],
                'abstract': False,
            },
        ),
        migrations.AddConstraint(
            model_name='equipment',
            constraint=models.UniqueConstraint(fields=('edition', 'slug'), name='equipment_slug_unique'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.UniqueConstraint(fields=('game', 'slug'), name='edition_slug_unique'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('published_at__isnull', True), models.Q(('content_hash', ''), _negated=True), _connector='OR'), name='edition_published_has_content'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.UniqueConstraint(condition=models.Q(('faction__isnull', True)), fields=('edition', 'key'), name='restriction_core_key_unique'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.UniqueConstraint(condition=models.Q(('faction__isnull', False)), fields=('faction', 'key'), name='restriction_faction_key_unique'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.CheckConstraint(condition=models.Q(('is_override', False), models.Q(('code', ''), ('faction__isnull', False), ('kind', '')), _connector='OR'), name='restriction_override_is_partial'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.CheckConstraint(condition=models.Q(('is_override', True), models.Q(models.Q(('code', ''), _negated=True), models.Q(('kind', ''), _negated=True), models.Q(('source', ''), _negated=True), models.Q(('confidence', ''), _negated=True), models.Q(('scope', ''), _negated=True)), _connector='OR'), name='restriction_row_is_full'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.CheckConstraint(condition=models.Q(('scope__in', ['', 'warband', 'entry'])), name='restriction_scope_known'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.CheckConstraint(condition=models.Q(('confidence__in', ['', 'first-hand', 'second-hand'])), name='restriction_confidence_known'),
        ),
        migrations.AddConstraint(
            model_name='restriction',
            constraint=models.CheckConstraint(condition=models.Q(('reach__in', ['own', 'anywhere'])), name='restriction_reach_known'),
        ),
        migrations.AddConstraint(
            model_name='supplement',
            constraint=models.UniqueConstraint(fields=('edition', 'slug'), name='supplement_slug_unique'),
        ),
        migrations.AddConstraint(
            model_name='faction',
            constraint=models.UniqueConstraint(fields=('edition', 'slug'), name='faction_slug_unique'),
        ),
        migrations.AddConstraint(
            model_name='talent',
            constraint=models.UniqueConstraint(fields=('edition', 'slug'), name='talent_slug_unique'),
        ),
        migrations.AddConstraint(
            model_name='factiontalent',
            constraint=models.UniqueConstraint(fields=('faction', 'talent'), name='faction_talent_unique'),
        ),
        migrations.AddConstraint(
            model_name='unit',
            constraint=models.UniqueConstraint(fields=('edition', 'slug'), name='unit_slug_unique'),
        ),
        migrations.AddConstraint(
            model_name='unitprice',
            constraint=models.UniqueConstraint(fields=('faction', 'unit'), name='unit_price_unique'),
        ),
        migrations.AddConstraint(
            model_name='equipmentprice',
            constraint=models.UniqueConstraint(fields=('unit_price', 'equipment'), name='equipment_price_unique'),
        ),
    ]
