// What happens to the selections of the ticket that is being built.
import { isBettable } from "../offer/odds.ts";
import type { ClosedKinds } from "./closed-kinds.ts";
import { toggleOfMatch } from "./one-a-match.ts";
import type { OddMillis, OddsPolicyName, TicketSelection } from "./ticket-selection.ts";

/** Whether two selections name the same outcome: same id, market, band and selection. */
export function sameSelection(a: TicketSelection, b: TicketSelection): boolean {
  return a.id === b.id && a.selectionCode === b.selectionCode && a.marketCode === b.marketCode && a.band === b.band;
}

/** Removes the same selection, replaces another one of the event in its place, else appends. */
export function toggleSelection(
  selections: readonly TicketSelection[],
  selection: TicketSelection,
): readonly TicketSelection[] {
  return toggleOfMatch(selections, selection, sameSelection, ({ eventId }) => eventId);
}

/** Puts removed selections back by `addedAt`; one whose event is on the ticket again stays out. */
export function restoreSelections(
  selections: readonly TicketSelection[],
  removed: readonly TicketSelection[],
): readonly TicketSelection[] {
  const taken = new Set(selections.map((selection) => selection.eventId));
  const back = removed.filter((selection) => !taken.has(selection.eventId));
  return [...selections, ...back].sort((a, b) => a.addedAt - b.addedAt);
}

/** The player agrees to the odds and bands as they stand; a leg without odd keeps what was agreed before. */
export function acceptChanges(selections: readonly TicketSelection[]): readonly TicketSelection[] {
  return selections.map((selection) =>
    isChanged(selection)
      ? { ...selection, originalOdd: selection.odd ?? selection.originalOdd, originalBand: selection.band }
      : selection,
  );
}

/** What the offer says of a selection now. */
export interface PriceNow {
  readonly odd: OddMillis;
  readonly band: string;
  readonly marketOpen: boolean;
  /** Start of the match, epoch ms by the server's clock. */
  readonly timeStart: number;
  /** The match runs or is over. */
  readonly started: boolean;
}

/**
 * The selection as the offer has it now; the same object where nothing changed.
 * @param price null = the match or the market left the offer
 * @param now epoch ms by the server's clock; null = not known, so that no start is judged by the time
 */
export function recheckSelection(
  selection: TicketSelection,
  price: PriceNow | null,
  now: number | null,
): TicketSelection {
  const next = rechecked(selection, price, now);
  const same =
    next.status === selection.status &&
    next.odd === selection.odd &&
    next.band === selection.band &&
    next.timeStart === selection.timeStart;
  return same ? selection : next;
}

function rechecked(selection: TicketSelection, price: PriceNow | null, now: number | null): TicketSelection {
  if (price === null) return { ...selection, status: "gone" };
  const { timeStart } = price;
  if (selection.type === "prematch" && (price.started || hasBegun(timeStart, now))) {
    return { ...selection, timeStart, odd: null, status: "started" };
  }
  const status = price.marketOpen && isBettable(price.odd) ? "open" : "locked";
  return { ...selection, timeStart, odd: price.odd, band: price.band, status };
}

/** Whether a start is over. @param now epoch ms by the server's clock; null = not known: then nothing is said to have begun */
export function hasBegun(timeStart: number, now: number | null): boolean {
  return now !== null && timeStart <= now;
}

/** Whether the price differs from the one the player agreed to. */
export function isChanged(selection: TicketSelection): boolean {
  const moved = selection.odd !== null && selection.odd !== selection.originalOdd;
  return moved || selection.band !== selection.originalBand;
}

export function hasChanges(selections: readonly TicketSelection[]): boolean {
  return selections.some((selection) => selection.status === "open" && isChanged(selection));
}

/** Whether the player must agree anew: none = to any difference, higher = to a fall, any = to nothing but a band. */
export function needsAcceptance(selections: readonly TicketSelection[], policy: OddsPolicyName): boolean {
  return selections.some((selection) => selection.status === "open" && asksAgain(selection, policy));
}

function asksAgain(selection: TicketSelection, policy: OddsPolicyName): boolean {
  if (selection.band !== selection.originalBand) return true;
  if (selection.odd === null || selection.originalOdd === null) return selection.odd !== selection.originalOdd;
  switch (policy) {
    case "none":
      return selection.odd !== selection.originalOdd;
    case "higher":
      return selection.odd < selection.originalOdd;
    case "any":
      return false;
  }
}

/** Whether a selection can be bet on as it stands. */
export function isValid(selection: TicketSelection): boolean {
  return selection.status === "open" && isBettable(selection.odd);
}

/** Of what is suspended, begun or gone, and of a closed part of the offer. */
export function invalidSelections(
  selections: readonly TicketSelection[],
  closed: ClosedKinds,
): readonly TicketSelection[] {
  return selections.filter((selection) => !isValid(selection) || closed[selection.type]);
}
