from django.db import migrations
from django.db.models import Q

ALIKE = {"i\u0307": "i", "\u0131": "i", "\u0237": "j", "\u0251": "a", "\u0261": "g"}


def fold(apps, schema_editor):
    """Keys of names that look alike become the same; of two players with one, the first keeps it."""
    players = apps.get_model("warbands", "Player").objects.using(schema_editor.connection.alias)
    hit = Q()
    for letters in ALIKE:
        hit |= Q(name_key__contains=letters)
    for player in players.filter(hit).order_by("pk"):
        key = player.name_key
        for letters, letter in ALIKE.items():
            key = key.replace(letters, letter)
        if not players.filter(name_key=key).exists():
            players.filter(pk=player.pk).update(name_key=key)


class Migration(migrations.Migration):

    dependencies = [
        ('warbands', '0009_share_link_for_opponent'),
    ]

    operations = [
        migrations.RunPython(fold, migrations.RunPython.noop),
    ]
