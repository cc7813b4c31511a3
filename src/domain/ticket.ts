// Building a ticket: what a tap on an odd does, what a changed price does, what cannot be bet on any more.
import { isPlayable } from "./odds.ts";
import type { OddMillis, TicketSelection } from "./ticket-selection.ts";

/** Same leg: same id, market, band and outcome (specification 4.4). */
export function sameSelection(a: TicketSelection, b: TicketSelection): boolean {
  return (
    a.id === b.id &&
    a.marketCode === b.marketCode &&
    a.selectionCode === b.selectionCode &&
    a.originalBand === b.originalBand
  );
}

/** Removes the same leg, replaces another leg of the same event in its place, adds at the end otherwise. */
export function toggleSelection(
  selections: readonly TicketSelection[],
  selection: TicketSelection,
): readonly TicketSelection[] {
  if (selections.some((held) => sameSelection(held, selection))) {
    return selections.filter((held) => !sameSelection(held, selection));
  }
  if (selections.some((held) => held.eventId === selection.eventId)) {
    return selections.map((held) => (held.eventId === selection.eventId ? selection : held));
  }
  return [...selections, selection];
}

/** Puts removed legs back in the order they were added; an event that has another leg by now keeps it. */
export function restoreSelections(
  selections: readonly TicketSelection[],
  removed: readonly TicketSelection[],
): readonly TicketSelection[] {
  const taken = new Set(selections.map((held) => held.eventId));
  const back = removed.filter((selection) => !taken.has(selection.eventId));
  return [...selections, ...back].sort((a, b) => a.addedAt - b.addedAt);
}

/** The price of a leg as the offer has it now; null = the match or the price left the offer. */
export interface CurrentPrice {
  readonly odd: OddMillis;
  readonly band: string;
  readonly open: boolean;
  /** The match runs or is over: a pre-match leg cannot be bet on any more. */
  readonly started: boolean;
}

/** The leg with what the offer says now. The same object where nothing changed, so that nothing is written. */
export function recheckSelection(selection: TicketSelection, price: CurrentPrice | null, now: number): TicketSelection {
  const started = selection.type === "prematch" && (selection.timeStart <= now || price?.started === true);
  const odd = started || price === null ? null : price.odd;
  const band = price?.band ?? selection.band;
  let status: TicketSelection["status"] = "open";
  if (started) status = "started";
  else if (price === null) status = "gone";
  else if (!price.open || !isPlayable(odd)) status = "locked";
  if (odd === selection.odd && band === selection.band && status === selection.status) return selection;
  return { ...selection, odd, band, status };
}

/** The odd or band is not the one the player agreed to, and the leg can be bet on. */
export function isChanged(selection: TicketSelection): boolean {
  return (
    selection.status === "open" &&
    (selection.odd !== selection.originalOdd || selection.band !== selection.originalBand)
  );
}

/** Agrees to every odd and band as it is now (specification 4.4, Accepting changes). */
export function acceptChanges(selections: readonly TicketSelection[]): readonly TicketSelection[] {
  return selections.map((selection) =>
    isChanged(selection) ? { ...selection, originalOdd: selection.odd, originalBand: selection.band } : selection,
  );
}

/** Legs that cannot be bet on: what "Delete" removes. */
export function invalidSelections(selections: readonly TicketSelection[]): readonly TicketSelection[] {
  return selections.filter((selection) => selection.status !== "open");
}

/** Whether Pay must first become "Accept changes": no policy takes a changed band, "higher" takes no fall. */
export function needsAcceptance(selection: TicketSelection, policy: "none" | "higher" | "any"): boolean {
  if (!isChanged(selection)) return false;
  if (selection.band !== selection.originalBand) return true;
  switch (policy) {
    case "any":
      return false;
    case "higher":
      return (selection.odd ?? 0) < (selection.originalOdd ?? 0);
    case "none":
      return true;
  }
}
