"""The rows of the game data. Only `factions.loading` writes them."""

from factions.models.edition import Edition
from factions.models.equipment import Equipment
from factions.models.equipment_price import EquipmentPrice
from factions.models.faction import Faction
from factions.models.faction_talent import FactionTalent
from factions.models.game import Game
from factions.models.owned import EditionOwned, MixedEditionsError
from factions.models.published import PublishedEditionError
from factions.models.restriction import Restriction
from factions.models.special_rule import SpecialRule
from factions.models.supplement import Supplement
from factions.models.talent import Talent
from factions.models.unit import Unit
from factions.models.unit_price import UnitPrice

__all__ = [
    "Edition",
    "EditionOwned",
    "Equipment",
    "EquipmentPrice",
    "Faction",
    "FactionTalent",
    "Game",
    "MixedEditionsError",
    "PublishedEditionError",
    "Restriction",
    "SpecialRule",
    "Supplement",
    "Talent",
    "Unit",
    "UnitPrice",
]
