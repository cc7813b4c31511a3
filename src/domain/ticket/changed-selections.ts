// What the player is asked about when the odds of a ticket have changed.
import { totalOdds, type TotalOdds } from "./total-odds.ts";
import { isChanged, needsAcceptance } from "./ticket.ts";
import type { OddsPolicyName, TicketSelection } from "./ticket-selection.ts";

const isOpenAndChanged = (leg: TicketSelection): boolean => leg.status === "open" && isChanged(leg);

/** Those that changed come first while the player has to agree to them; each part keeps its order. */
export function changedFirst(
  selections: readonly TicketSelection[],
  policy: OddsPolicyName,
): readonly TicketSelection[] {
  if (!needsAcceptance(selections, policy)) return selections;
  return [...selections.filter(isOpenAndChanged), ...selections.filter((leg) => !isOpenAndChanged(leg))];
}

export interface TicketChange {
  readonly changed: number;
  readonly of: number;
  /** Total odds that the player agreed to, and those of now; null = a selection has no odd. */
  readonly total: { readonly before: TotalOdds; readonly now: TotalOdds } | null;
}

export function ticketChange(selections: readonly TicketSelection[]): TicketChange {
  const before = selections.flatMap(({ originalOdd }) => originalOdd ?? []);
  const now = selections.flatMap(({ odd }) => odd ?? []);
  const isWhole = before.length === selections.length && now.length === selections.length;
  return {
    changed: selections.filter(isOpenAndChanged).length,
    of: selections.length,
    total: isWhole ? { before: totalOdds(before), now: totalOdds(now) } : null,
  };
}
