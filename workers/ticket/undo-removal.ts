// What comes back when a removal is undone: pure, so that it happens in the command's one transaction.
import type { TicketRow } from "../../src/db/device-tables.ts";
import { restoreSelections, sameSelection } from "../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { Removal } from "../api/ticket-api.ts";

export function restoredSelections(now: TicketRow, { before, removed }: Removal): readonly TicketSelection[] {
  return restoreSelections(
    now.selections,
    before.selections.filter((selection) => removed.includes(selection.id)),
  );
}

/**
 * The groups, where the ticket holds just what it held before and its groups were not changed meanwhile;
 * the stake, where the removal of the last selection had reset it; that just these selections were paid once already.
 * @param restored what the ticket holds again
 */
export function whatElseComesBack(
  now: TicketRow,
  { before }: Removal,
  restored: readonly TicketSelection[],
): Partial<Pick<TicketRow, "stake" | "system" | "groups" | "placedOnce" | "singles" | "singleStakes">> {
  const emptied = now.selections.length === 0;
  const same = holdSame(restored, before.selections);
  const grouped = now.groups.length > 0 || (now.system !== before.system && !emptied);
  return {
    ...(emptied ? { stake: before.stake } : {}),
    ...(before.singles === true && (emptied || now.singles === true)
      ? { singles: true, singleStakes: { ...before.singleStakes, ...now.singleStakes } }
      : {}),
    ...(same ? { placedOnce: before.placedOnce === true } : {}),
    ...(grouped || !same ? {} : { system: before.system, groups: before.groups }),
  };
}

function holdSame(a: readonly TicketSelection[], b: readonly TicketSelection[]): boolean {
  return a.length === b.length && a.every((selection) => b.some((other) => sameSelection(selection, other)));
}
