"""memorarium support | oppose | evidence | withdraw | retract | merge | proof | chain | observations"""

from typing import Annotated, get_args

import typer

from app.cli.context import AsJson, ItemId, cli_of, item_id_of, one_of, print_json, print_table
from app.cli.memory import Author, RequestId, Session
from app.cli.words import counted
from app.wire.truth import (
    AddEvidence,
    Basis,
    Belief,
    CausalChain,
    Direction,
    EntityCard,
    Evidence,
    EvidenceReceipt,
    Merge,
    ProofNode,
    Retract,
    WithdrawEvidence,
)

Words = Annotated[str, typer.Argument(metavar="[TEXT]", help="What speaks so, in words.")]


def _id_if_given(context: typer.Context, item: str) -> str:
    return item_id_of(context, item) if item else ""


By = Annotated[str, typer.Option("--by", help="The item that speaks so.", callback=_id_if_given)]
Weight = Annotated[float, typer.Option(min=0.01, max=100, help="How much it counts; 1 is one observation.")]
_CUTS = {"above": "stands above", "told": "told already", "deep": "goes on"}


def support(
    context: typer.Context,
    item: ItemId,
    text: Words = "",
    by: By = "",
    weight: Weight = 1.0,
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Say what speaks for a memory."""
    said = AddEvidence(
        supports=True,
        item=by,
        text=text,
        weight=weight,
        author=author,
        session=session,
        request_id=request_id,
    )
    _say(context, item, said, as_json)


def oppose(
    context: typer.Context,
    item: ItemId,
    text: Words = "",
    by: By = "",
    weight: Weight = 1.0,
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Say what speaks against a memory."""
    said = AddEvidence(
        supports=False,
        item=by,
        text=text,
        weight=weight,
        author=author,
        session=session,
        request_id=request_id,
    )
    _say(context, item, said, as_json)


def _say(context: typer.Context, item: str, evidence: AddEvidence, as_json: bool) -> None:
    receipt = cli_of(context).ask(lambda client: client.add_evidence(item, evidence))
    _print_receipt(receipt, as_json)


def withdraw(
    context: typer.Context,
    item: ItemId,
    evidence: Annotated[str, typer.Argument(metavar="EVIDENCE", help="Its id, or how that begins.")],
    reason: Annotated[str, typer.Option(help="Why.")] = "",
    author: Author = "",
    session: Session = "",
    as_json: AsJson = False,
) -> None:
    """Take evidence back; that it was there stays told."""
    asked = WithdrawEvidence(evidence=evidence, reason=reason, author=author, session=session)
    receipt = cli_of(context).ask(lambda client: client.withdraw_evidence(item, asked))
    _print_receipt(receipt, as_json)


def evidence(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """List what speaks for a memory and against it."""
    found = cli_of(context).ask(lambda client: client.evidence(item))
    if as_json:
        print_json(found)
        return
    if found.evidence:
        rows = [(one.id[:8], *evidence_row(one)) for one in found.evidence]
        print_table(("id", "", "what", "by", "when"), rows)
    print(belief_line(found.belief))


def retract(
    context: typer.Context,
    item: ItemId,
    reason: Annotated[str, typer.Option(help="Why it is not so.")],
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Say that a memory is not so; it leaves recall and can be restored."""
    asked = Retract(reason=reason, author=author, session=session, request_id=request_id)
    receipt = cli_of(context).ask(lambda client: client.retract(item, asked))
    if as_json:
        print_json(receipt)
    else:
        print(f"Retracted. Bring it back with: memorarium restore {receipt.id}")


def merge(
    context: typer.Context,
    item: ItemId,
    into: Annotated[str, typer.Argument(metavar="INTO", help="The memory that stays.", callback=item_id_of)],
    reason: Annotated[str, typer.Option(help="Why.")] = "",
    author: Author = "",
    session: Session = "",
    request_id: RequestId = "",
    as_json: AsJson = False,
) -> None:
    """Put a duplicate into another memory, with its tags, links and evidence."""
    asked = Merge(into=into, reason=reason, author=author, session=session, request_id=request_id)
    receipt = cli_of(context).ask(lambda client: client.merge(item, asked))
    if as_json:
        print_json(receipt)
    else:
        print(f"Merged into {receipt.id}. Take it back with: memorarium restore {item}")


def proof(context: typer.Context, item: ItemId, as_json: AsJson = False) -> None:
    """Show what a memory rests on, and whether all of that still holds."""
    found = cli_of(context).ask(lambda client: client.proof(item))
    if as_json:
        print_json(found)
        return
    _print_node(found.root, 0)
    if found.is_shaken:
        print("Shaken by: " + ", ".join(f"{one.title} ({one.standing})" for one in found.shaken_by))


def chain(
    context: typer.Context,
    item: ItemId,
    direction: Annotated[str, typer.Option(help="both, causes or effects.")] = "both",
    depth: Annotated[int, typer.Option(min=1, max=10, help="How many steps.")] = 3,
    as_json: AsJson = False,
) -> None:
    """Show what led to a memory and what follows from it."""
    way = one_of("direction", direction, get_args(Direction))
    found = cli_of(context).ask(lambda client: client.chain(item, direction=way, depth=depth))
    print_json(found) if as_json else _print_chain(found)


def observations(
    context: typer.Context,
    entity: Annotated[str, typer.Argument(metavar="NAME", help="Of whom, or of what.")],
    as_json: AsJson = False,
) -> None:
    """Show what is known of somebody or something, by aspects."""
    found = cli_of(context).ask(lambda client: client.observations(entity))
    print_json(found) if as_json else _print_card(found)


def evidence_row(one: Evidence) -> tuple[str, str, str, str]:
    """Sign with weight, what speaks, who said so, when."""
    sign = "+" if one.supports else "-"
    weight = "" if one.weight == 1 else f"{one.weight:g}"
    said = [basis_line(one.item)] if one.item else []
    note = " [taken back]" if one.is_withdrawn else " [said before]" if one.is_repeated else ""
    what = " – ".join([*said, *([one.text] if one.text else [])])
    by = one.by or {"owner": "you", "agent": "an agent", "outside": "an editor"}[one.hand]
    return sign + weight, what + note, by, f"{one.at.astimezone():%Y-%m-%d %H:%M}"


def belief_line(belief: Belief) -> str:
    """Belief in one line."""
    if not belief.supports and not belief.opposes:
        return "Nothing was said for it or against it."
    return (
        f"For it {belief.supports:g}, against it {belief.opposes:g}: belief {belief.belief:.2f}, "
        f"plausibility {belief.plausibility:.2f}, ignorance {belief.ignorance:.2f}, "
        f"contest {belief.contest:.2f}; mean {belief.mean:.2f}, confidence {belief.confidence:.2f}"
    )


def basis_line(one: Basis) -> str:
    """An item with what ties it, and how it stands where that is not as usual."""
    standing = f" ({one.standing})" if one.standing != "current" else ""
    return f"{one.relation} {one.title}{standing}".strip()


def _print_receipt(receipt: EvidenceReceipt, as_json: bool) -> None:
    if as_json:
        print_json(receipt)
        return
    words = {
        "created": "Kept",
        "duplicate": "Said before",
        "withdrawn": "Taken back",
        "unchanged": "Taken back before",
    }
    print(f"{words[receipt.status]}: {receipt.id[:8]}")
    print(belief_line(receipt.belief))


def _print_node(node: ProofNode, depth: int) -> None:
    relation = f"{node.relation} " if node.relation else ""
    notes: list[str] = [node.standing] if node.standing != "current" else []
    notes += ["shaken"] if node.is_shaken else []
    notes += [_CUTS[node.cut]] if node.cut else []
    told = f" ({', '.join(notes)})" if notes else ""
    print(f"{'  ' * depth}{relation}{node.title}{told}")
    for child in node.children:
        _print_node(child, depth + 1)


def _print_chain(found: CausalChain) -> None:
    titles = {node.id: node.title for node in found.nodes}
    ties = {(edge.cause, edge.effect): edge.relation for edge in found.edges}
    for node in found.nodes:
        standing = f" ({node.standing})" if node.standing != "current" else ""
        print(f"{node.depth:+d} {node.title}{standing}" if node.depth else f" 0 {node.title}{standing}")
    for (cause, effect), relation in ties.items():
        print(f"   {titles[cause]} → {titles[effect]} ({relation})")
    if found.is_cut:
        print("There is more: ask with a larger --depth.")


def _print_card(card: EntityCard) -> None:
    kind = f" ({card.type})" if card.type else ""
    print(f"{card.name}{kind}: {counted(card.facts, 'fact')}, {card.completeness:.0%} of the aspects")
    for one in card.aspects:
        print(f"{one.aspect}:")
        for fact in one.facts:
            print(f"  {fact.title}{' (by its words)' if fact.id in one.guessed else ''}")
    if card.aspects_open:
        print("nothing of: " + ", ".join(card.aspects_open))
