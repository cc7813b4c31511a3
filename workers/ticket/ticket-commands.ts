// What players do to the ticket: each command is one transaction, and none works while a payment is unresolved.
import { exceedsCount } from "../../src/domain/account/limits.ts";
import { closedKeyOf } from "../../src/domain/ticket/closed-kinds.ts";
import { groupsWithin } from "../../src/domain/ticket/system-groups.ts";
import { acceptChanges, invalidSelections, sameSelection, toggleSelection } from "../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { TicketRow } from "../../src/db/device-tables.ts";
import type { TicketCommands } from "../api/ticket-contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import type { EditTicket } from "./ticket-edit.ts";
import { restoredSelections, whatElseComesBack } from "./undo-removal.ts";

export type DraftCommands = Pick<
  TicketCommands,
  "toggle" | "remove" | "restore" | "removeInvalid" | "clear" | "setStake" | "setOddsPolicy" | "acceptChanges"
>;

export function createDraftCommands(change: EditTicket, membershipChanged: () => Promise<void>): DraftCommands {
  async function select(
    edit: (selections: readonly TicketSelection[], terms: PlacementTerms) => readonly TicketSelection[],
  ): Promise<void> {
    await change((ticket, terms) => withSelections(ticket, edit(ticket.selections, terms), terms));
    await membershipChanged();
  }

  return {
    toggle: (selection) => select((own) => toggleSelection(own, selection)),
    remove: (id) => select((own) => own.filter((selection) => selection.id !== id)),
    async restore(removal) {
      await change((ticket, terms) => {
        const selections = restoredSelections(ticket, removal);
        const next = withSelections(ticket, selections, terms);
        return next === ticket ? ticket : { ...next, ...whatElseComesBack(ticket, removal, selections) };
      });
      await membershipChanged();
    },
    removeInvalid: () =>
      select((own, { closed }) => {
        const invalid = invalidSelections(own, closed);
        return own.filter((leg) => !invalid.includes(leg));
      }),
    clear: () => select(() => []),
    setStake: (stake) =>
      change((ticket) => {
        if (!Number.isSafeInteger(stake) || stake < 0) throw new KvotaError("minTicketPayin");
        // The stake is named anew at Pay, so it does not make the ticket another one.
        return ticket.stake === stake && !ticket.stakeLowered ? ticket : { ...ticket, stake, stakeLowered: false };
      }),
    setOddsPolicy: (oddsPolicy) =>
      change((ticket) =>
        ticket.oddsPolicy === oddsPolicy ? ticket : { ...ticket, oddsPolicy, revision: ticket.revision + 1 },
      ),
    acceptChanges: () =>
      change((ticket) => ({
        ...ticket,
        selections: acceptChanges(ticket.selections),
        revision: ticket.revision + 1,
      })),
  };
}

/** The last selection removed, or the first added, puts the stake at the minimum. Fails with `maxTicketSelections` or a key of what is closed. */
function withSelections(ticket: TicketRow, selections: readonly TicketSelection[], terms: PlacementTerms): TicketRow {
  const before = ticket.selections;
  const same = selections.length === before.length && selections.every((own, i) => isUnchanged(own, before[i]));
  if (same) return ticket;
  const added = selections.filter((own) => !before.some((other) => sameSelection(own, other)));
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
  return {
    ...ticket,
    selections,
    // An emptied ticket is the next one's beginning.
    system: ticket.system && selections.length > 0,
    groups: groupsWithin(before, selections, ticket.groups),
    placedOnce: false,
    stake: reset ? terms.minStake : ticket.stake,
    stakeLowered: reset ? false : ticket.stakeLowered,
    revision: ticket.revision + 1,
  };
}

function isUnchanged(a: TicketSelection, b: TicketSelection | undefined): boolean {
  return b !== undefined && sameSelection(a, b);
}
