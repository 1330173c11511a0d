from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('warbands', '0007_unfinished'),
    ]

    operations = [
        migrations.AddField(
            model_name='sharelink',
            name='for_opponent',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
