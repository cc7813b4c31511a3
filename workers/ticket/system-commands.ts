// The ticket as a system: on and off, and its groups.
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import { addGroup, removeFromGroup, removeGroup } from "../../src/domain/ticket/system-groups.ts";
import type { SystemGroup } from "../../src/domain/ticket/ticket-selection.ts";
import type { TicketRow } from "../../src/db/device-tables.ts";
import type { Handlers } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { CoreServices } from "../core/ports.ts";
import type { PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import type { EditTicket } from "./ticket-edit.ts";

export type SystemCommands = Pick<Handlers<"ticket">, "setSystem" | "addGroup" | "removeGroup" | "removeFromGroup">;

export function createSystemCommands({ random }: Pick<CoreServices, "random">, change: EditTicket): SystemCommands {
  return {
    setSystem: (on) =>
      change((ticket, terms) => {
        if (on && isFreeBet(terms)) throw new KvotaError("systemFreeBet");
        return on ? withSystem(ticket) : withoutSystem(ticket);
      }),
    addGroup: ({ selectionIds, conditions }) =>
      change((ticket, terms) => {
        if (isFreeBet(terms)) throw new KvotaError("systemFreeBet");
        const group = { id: random.uuid(), conditions, selectionIds };
        const groups = addGroup(ticket.selections, ticket.groups, group);
        // Another tab was faster: one of them is gone, or in a group already.
        if (groups === null) throw new KvotaError("ticketChanged");
        return withGroups(withSystem(ticket), groups);
      }),
    removeGroup: (id) => change((ticket) => withGroups(ticket, removeGroup(ticket.groups, id))),
    removeFromGroup: (groupId, selectionId) =>
      change((ticket) => withGroups(ticket, removeFromGroup(ticket.groups, groupId, selectionId))),
  };
}

/** The ticket as it is without a system; the same row where it is none. */
export function withoutSystem(ticket: TicketRow): TicketRow {
  if (!ticket.system && ticket.groups.length === 0) return ticket;
  return { ...ticket, system: false, groups: [], revision: ticket.revision + 1 };
}

/** The change that makes it none of singles. */
export function noSingles({ singles }: TicketRow): Partial<TicketRow> {
  return singles === true ? { singles: false, singleStakes: {} } : {};
}

function withSystem(ticket: TicketRow): TicketRow {
  return ticket.system
    ? ticket
    : { ...ticket, ...noSingles(ticket), system: true, groups: [], revision: ticket.revision + 1 };
}

function withGroups(ticket: TicketRow, groups: readonly SystemGroup[]): TicketRow {
  return groups === ticket.groups ? ticket : { ...ticket, groups, revision: ticket.revision + 1 };
}

function isFreeBet({ wallet }: PlacementTerms): boolean {
  return wallet !== null && isFreeBetCurrency(wallet.currencyId);
}
