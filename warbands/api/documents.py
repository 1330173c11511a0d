"""What can be done with one document, or two, without storing any."""

from typing import Any, ClassVar

import msgspec
from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from rest_framework.request import Request

from pillage_web.api.asking import Parameter, unknown
from pillage_web.api.bodies import Text
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.media import Csv, Pdf, Plain
from pillage_web.api.refusing import refuse_all, wrong_parameter
from warbands.api.clerk import Clerk
from warbands.api.drawing import difference_shape, robustness_shape
from warbands.api.shapes import DifferenceShape, RobustnessShape, TwoDocuments
from warbands.exhibits import Exhibit
from warbands.exports.files import FILES, file_name
from warbands.exports.pdf import KINDS, PAPERS
from warbands.exports.text import TEXTS
from warbands.rules.answering import VerdictAnswer
from warbands.rules.difference import difference
from warbands.rules.document import BOM, MAX_BYTES, Document
from warbands.rules.fault import cut, fault
from warbands.rules.robustness import other_readings

encode = msgspec.json.Encoder().encode
KIND = Parameter(
    "kind",
    f"What is drawn: of a text (`format=txt`) how it is written: {', '.join(TEXTS)}; of paper "
    f"(`format=pdf`) which: {', '.join(KINDS)}. Without a format it says which is meant.",
    {"type": "string", "enum": [*TEXTS, *KINDS]},
)
OF_FORM: dict[str, tuple[str, ...]] = {"txt": TEXTS, "pdf": KINDS}
PAPER = Parameter(
    "paper", "The size of the paper.", {"type": "string", "enum": [*PAPERS], "default": PAPERS[0]}
)

# The fields of a body that is compared.
BOTH, KIN = ("before", "after"), "kin"
FLAGS = {b"true": True, b"false": False}


class Validate(Endpoint):
    """A document of up to 256 KiB in, its verdict out; nothing is stored."""

    weight = 2
    body_limit = len(BOM) + MAX_BYTES
    takes: ClassVar = {JSON: Document}
    gives: ClassVar = {JSON: VerdictAnswer}
    tag = "documents"

    def post(self, request: Request) -> HttpResponse:
        """The verdict `pillage-verdict/1`, be it legal or not."""
        clerk = Clerk(self.language)
        verdict = clerk.verdict(self.body(request))
        return HttpResponse(clerk.bytes_of(verdict), content_type=JSON)


class Robustness(Endpoint):
    """How firm a verdict is: which other readings of the rulebook would turn it."""

    weight = 4
    body_limit = len(BOM) + MAX_BYTES
    takes: ClassVar = {JSON: Document}
    gives: ClassVar = {JSON: RobustnessShape}
    tag = "documents"

    def post(self, request: Request) -> HttpResponse:
        """Every single other reading that makes an illegal warband of a legal one, or back."""
        clerk = Clerk(self.language)
        verdict = clerk.verdict(self.body(request))
        readings = other_readings(clerk.bench.judge_of(verdict), verdict)
        shape = robustness_shape(verdict, readings, self.language)
        return HttpResponse(encode(shape), content_type=JSON)


class Diff(Endpoint):
    """What makes one warband of another, with the points of each change."""

    weight = 4
    body_limit = 2 * MAX_BYTES + 1024
    takes: ClassVar = {JSON: TwoDocuments}
    gives: ClassVar = {JSON: DifferenceShape}
    tag = "documents"

    def post(self, request: Request) -> HttpResponse:
        """`kin` says that both are states of one warband, in which an id means the same entry.

        `x`, which belongs to other tools, is not compared.
        """
        clerk = Clerk(self.language)
        parts, faults = clerk.parts(self.body(request), BOTH, (KIN,))
        kin = parts.get(KIN, b"false").strip()
        if kin not in FLAGS:
            shown = cut(kin.decode(errors="replace"))
            faults.append(fault(f"/{KIN}", "wrong-type", "type", value=shown, bound="boolean"))
        before, after = clerk.verdicts(
            {each: parts[each] for each in BOTH if each in parts}, faults
        )
        shape = difference_shape(before, after, difference(before, after, kin=FLAGS[kin]))
        return HttpResponse(encode(shape), content_type=JSON)


class Render(Endpoint):
    """A document as text, as paper or as a table."""

    weight = 2
    paper_weight = 20
    body_limit = len(BOM) + MAX_BYTES
    takes: ClassVar = {JSON: Document}
    gives: ClassVar = {
        Plain.media_type: Text("The list as people write it."),
        Pdf.media_type: Text("The list on paper.", binary=True),
        Csv.media_type: Text("A line for each entry."),
    }
    tag = "documents"
    renderer_classes = (Plain, Pdf, Csv)
    parameters = (KIND, PAPER)
    more_refusals = (404,)

    def heaviest(self, request: Request) -> float:
        """Paper has its own weight."""
        paper = isinstance(request.accepted_renderer, Pdf)
        return self.paper_weight if paper else self.weight

    def get_renderers(self) -> list[Any]:
        """Where no form is named, that of the kind."""
        query, forms = self.request.query_params, super().get_renderers()
        if "format" in query:
            return forms
        kind = query.get(KIND.name)
        return [each for each in forms if kind in OF_FORM.get(each.format, ())] or forms

    def post(self, request: Request) -> HttpResponse:
        """The file that Accept or `?format=` names, as the site gives it."""
        name = _file(request.accepted_renderer.format, request.query_params)
        clerk = Clerk(self.language)
        verdict = clerk.verdict(self.body(request))
        if name.endswith(".pdf"):
            self.charge(request, self.paper_weight - self.weight)
        exhibit = Exhibit(verdict.document, clerk.edition_of(verdict))
        file = FILES[name]
        response = HttpResponse(file.make(exhibit, ""), content_type=file.content_type)
        way = content_disposition_header(not file.shown, file_name(exhibit, name))
        response.headers["Content-Disposition"] = way or "inline"
        return response


def _file(form: str, query: Any) -> str:
    """The name of the file among all that there are. Raises Refused."""
    kinds = OF_FORM.get(form, ())
    kind = query.get(KIND.name, kinds[0] if kinds else None)
    paper = query.get(PAPER.name, PAPERS[0])
    wrong = []
    if kind is not None and kind not in kinds:
        wrong.append(wrong_parameter(KIND.name, "unknown-kind", _no_such_kind(form, kind)))
    if paper not in PAPERS:
        wrong.append(wrong_parameter(PAPER.name, "unknown-paper", unknown(paper, PAPERS)))
    refuse_all(wrong)
    return {"txt": f"{kind}.txt", "pdf": f"{kind}-{paper}.pdf"}.get(form, "list.csv")


def _no_such_kind(form: str, kind: str) -> str:
    kinds = OF_FORM.get(form)
    if kinds is None:
        return _("With format=%(form)s there is no kind.") % {"form": form}
    if kind not in KIND.schema["enum"]:
        return unknown(kind, kinds)
    known = {"form": form, "kinds": ", ".join(kinds)}
    return _("With format=%(form)s the kind is one of: %(kinds)s.") % known
