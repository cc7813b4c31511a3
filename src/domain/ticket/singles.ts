// Several singles on one slip: each selection with a stake is a ticket of its own.
import { lookup } from "../open-record.ts";
import type { Minor, TicketDraft, TicketSelection } from "./ticket-selection.ts";

/** So many at once, and no more. */
export const maxSingles = 30;

export interface Single {
  readonly selection: TicketSelection;
  /** Minor units, above 0. */
  readonly stake: Minor;
}

/** @param stake of those without a stake of their own */
export function stakeOfSingle(draft: Pick<TicketDraft, "singleStakes">, id: string, stake: Minor): Minor {
  return lookup(draft.singleStakes ?? {}, id) ?? stake;
}

/** Those that are bet on. */
export function singlesOf(draft: Pick<TicketDraft, "selections" | "singleStakes">, stake: Minor): readonly Single[] {
  return draft.selections.flatMap((selection) => {
    const amount = stakeOfSingle(draft, selection.id, stake);
    return amount > 0 ? [{ selection, stake: amount }] : [];
  });
}

export function sumOf(singles: readonly Single[]): Minor {
  return singles.reduce((sum, { stake }) => sum + stake, 0);
}
