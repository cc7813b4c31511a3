// What players do to the ticket: each command is one transaction, and none works while a payment is unresolved.
import { acceptChanges, invalidSelections, toggleSelection } from "../../src/domain/ticket/ticket.ts";
import type { TicketRow } from "../../src/db/device-tables.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { Handlers } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import type { Clock } from "../core/ports.ts";
import { stakeOfSingle } from "../../src/domain/ticket/singles.ts";
import { withoutSystem } from "./system-commands.ts";
import { withEarlyPicks } from "./early-picks.ts";
import type { EditTicket } from "./ticket-edit.ts";
import { withSelections } from "./ticket-selections.ts";
import { restoredSelections, whatElseComesBack } from "./undo-removal.ts";

export type DraftCommands = Pick<
  Handlers<"ticket">,
  | "toggle"
  | "addEarlyPicks"
  | "remove"
  | "restore"
  | "removeInvalid"
  | "clear"
  | "setStake"
  | "setSingles"
  | "setSingleStake"
  | "setOddsPolicy"
  | "acceptChanges"
>;

export function createDraftCommands(
  clock: Pick<Clock, "now">,
  change: EditTicket,
  membershipChanged: () => Promise<void>,
): DraftCommands {
  async function select(
    edit: (selections: readonly TicketSelection[], terms: PlacementTerms) => readonly TicketSelection[],
  ): Promise<void> {
    await change((ticket, terms) => withSelections(ticket, edit(ticket.selections, terms), terms, clock.now()));
    await membershipChanged();
  }

  return {
    toggle: (selection) => select((selections) => toggleSelection(selections, selection)),
    async addEarlyPicks(chosen) {
      let refusal: KvotaError | null = null;
      await change((ticket, terms) => {
        const done = withEarlyPicks(ticket, chosen, terms);
        ({ refusal } = done);
        return done.ticket;
      });
      await membershipChanged();
      if (refusal !== null) throw refusal;
    },
    remove: (id) => select((selections) => selections.filter((selection) => selection.id !== id)),
    async restore(removal) {
      await change((ticket, terms) => {
        const selections = restoredSelections(ticket, removal);
        const next = withSelections(ticket, selections, terms, clock.now());
        return next === ticket ? ticket : { ...next, ...whatElseComesBack(ticket, removal, selections) };
      });
      await membershipChanged();
    },
    removeInvalid: () =>
      select((selections, { closed }) => {
        const invalid = invalidSelections(selections, closed);
        return selections.filter((leg) => !invalid.includes(leg));
      }),
    clear: () => select(() => []),
    setStake: (stake) =>
      change((ticket) => {
        if (!Number.isSafeInteger(stake) || stake < 0) throw new KvotaError("minTicketPayin");
        // The stake is named anew at Pay, so it does not make the ticket another one.
        const isSame = ticket.stake === stake && !ticket.stakeLowered && !hasOwnStakes(ticket);
        // One stake for all singles takes the place of those of each.
        return isSame ? ticket : { ...ticket, ...withoutOwnStakes(ticket), stake, stakeLowered: false };
      }),
    setSingles: (on) =>
      change((ticket) =>
        (ticket.singles === true) === on
          ? ticket
          : { ...(on ? withoutSystem(ticket) : ticket), singles: on, singleStakes: {}, revision: ticket.revision + 1 },
      ),
    setSingleStake: (id, stake) =>
      change((ticket) => {
        if (!Number.isSafeInteger(stake) || stake < 0) throw new KvotaError("minTicketPayin");
        if (!ticket.selections.some((selection) => selection.id === id)) throw new KvotaError("ticketChanged");
        if (stakeOfSingle(ticket, id, ticket.stake) === stake) return ticket;
        return { ...ticket, singleStakes: { ...ticket.singleStakes, [id]: stake } };
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

function withoutOwnStakes(ticket: TicketRow): Partial<TicketRow> {
  return hasOwnStakes(ticket) ? { singleStakes: {} } : {};
}

function hasOwnStakes({ singleStakes = {} }: TicketRow): boolean {
  return Object.keys(singleStakes).length > 0;
}
