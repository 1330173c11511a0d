from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('warbands', '0008_player_handle'),
    ]

    operations = [
        migrations.AddField(
            model_name='sharelink',
            name='for_opponent',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
