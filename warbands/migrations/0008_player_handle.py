"""Players get an address that cannot be guessed."""

from django.db import migrations, models

import warbands.models.warband


def give(apps, schema_editor):
    players = apps.get_model("warbands", "Player").objects
    for player in players.filter(handle=None).iterator():
        player.handle = warbands.models.warband.new_id()
        player.save(update_fields=["handle"])


class Migration(migrations.Migration):
    dependencies = [("warbands", "0007_unfinished")]

    operations = [
        migrations.AddField("player", "handle", models.CharField(max_length=16, null=True)),
        migrations.RunPython(give, migrations.RunPython.noop, elidable=True),
        migrations.AlterField(
            "player",
            "handle",
            models.CharField(
                max_length=16, null=True, unique=True, default=warbands.models.warband.new_id
            ),
        ),
    ]
