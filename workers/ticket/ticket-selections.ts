// What follows for the ticket from other selections on it: its limits, its stake and its groups.
import { exceedsCount } from "../../src/domain/account/limits.ts";
import { withChoices } from "../../src/domain/ticket/choice-times.ts";
import { closedKeyOf } from "../../src/domain/ticket/closed-kinds.ts";
import type { PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import { groupsWithin } from "../../src/domain/ticket/system-groups.ts";
import { sameSelection } from "../../src/domain/ticket/ticket.ts";
import type { SingleStakes, TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { TicketRow } from "../../src/db/device-tables.ts";
import { KvotaError } from "../api/errors.ts";

/**
 * The last selection removed, or the first added, puts the stake at the minimum. Fails with `maxTicketSelections` or a key of
 * what is closed.
 * @param at when it was chosen, epoch ms by the device's clock
 */
export function withSelections(
  ticket: TicketRow,
  selections: readonly TicketSelection[],
  terms: PlacementTerms,
  at: number,
): TicketRow {
  const before = ticket.selections;
  const same =
    selections.length === before.length && selections.every((selection, i) => isUnchanged(selection, before[i]));
  if (same) return ticket;
  const added = notIn(before, selections);
  const closed = closedKeyOf(
    added.map(({ type }) => type),
    terms.closed,
  );
  if (added.length > 0 && closed !== null) throw new KvotaError(closed);
  const { maxSelections } = terms;
  if (selections.length > before.length && exceedsCount(selections.length, maxSelections)) {
    throw new KvotaError("maxTicketSelections", { max: maxSelections });
  }
  const reset = selections.length === 0 || ticket.stake === 0;
  const changed = [...added, ...notIn(selections, before)];
  return {
    ...ticket,
    selections,
    // An emptied ticket is the next one's beginning.
    system: ticket.system && selections.length > 0,
    ...(ticket.singles === true
      ? { singles: selections.length > 0, singleStakes: stakesWithin(ticket, selections) }
      : {}),
    groups: groupsWithin(before, selections, ticket.groups),
    placedOnce: false,
    stake: reset ? terms.minStake : ticket.stake,
    stakeLowered: reset ? false : ticket.stakeLowered,
    chosenAt: withChoices(
      ticket.chosenAt,
      changed.map(({ eventId }) => eventId),
      at,
    ),
    revision: ticket.revision + 1,
  };
}

function notIn(others: readonly TicketSelection[], selections: readonly TicketSelection[]): readonly TicketSelection[] {
  return selections.filter((selection) => !others.some((other) => sameSelection(selection, other)));
}

function isUnchanged(a: TicketSelection, b: TicketSelection | undefined): boolean {
  return b !== undefined && sameSelection(a, b);
}

/** A selection that takes the place of another one of its match takes its stake as well. */
function stakesWithin({ singleStakes = {} }: TicketRow, selections: readonly TicketSelection[]): SingleStakes {
  const ids = new Set(selections.map(({ id }) => id));
  return Object.fromEntries(Object.entries(singleStakes).filter(([id]) => ids.has(id)));
}
