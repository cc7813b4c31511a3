// Odds that were chosen before the app ran come to the ticket: once, however often they are told, and only where nothing
// else was decided about their match since.
import type { TicketRow } from "../../src/db/device-tables.ts";
import type { EarlyPick } from "../../src/domain/offer/early-picks.ts";
import { isLastChoice, withChoices } from "../../src/domain/ticket/choice-times.ts";
import { earlySelection } from "../../src/domain/ticket/early-selection.ts";
import type { PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import { sameSelection, toggleSelection } from "../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { EarlyChoices } from "../api/ticket-api.ts";
import { KvotaError } from "../api/errors.ts";
import { withSelections } from "./ticket-selections.ts";

/** `refusal`: why the first of those is not there that could not be added; null = all are. */
export function withEarlyPicks(
  ticket: TicketRow,
  { picks, takenBack }: EarlyChoices,
  terms: PlacementTerms,
): { ticket: TicketRow; refusal: KvotaError | null } {
  let next = ticket;
  let refusal: KvotaError | null = null;
  const choose = (
    { matchId, at }: Pick<EarlyPick, "matchId" | "at">,
    edit: (selections: readonly TicketSelection[]) => readonly TicketSelection[],
  ): void => {
    if (!isLastChoice(next.chosenAt, matchId, at)) return;
    try {
      next = withSelections(next, edit(next.selections), terms, at);
    } catch (error) {
      if (!(error instanceof KvotaError)) throw error;
      refusal ??= error;
    }
    // Decided it is, also where it was on the ticket already, or was refused: the player is told once.
    next = { ...next, chosenAt: withChoices(next.chosenAt, [matchId], at) };
  };
  for (const back of takenBack)
    choose(back, (selections) => selections.filter(({ eventId }) => eventId !== back.matchId));
  for (const pick of picks) {
    const selection = earlySelection(pick);
    // The page with the first rows does not know the ticket: picking a selection that is on it already must not remove
    // it.
    choose(pick, (selections) =>
      selections.some((other) => sameSelection(other, selection)) ? selections : toggleSelection(selections, selection),
    );
  }
  return { ticket: next, refusal };
}
