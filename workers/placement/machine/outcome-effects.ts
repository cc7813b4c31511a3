// What the end of a placement does to ticket and dialog: pure, so that the tables change in one transaction.
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import type { ReofferChange, TicketRow } from "../../../src/db/device-tables.ts";
import type { OutcomeRow } from "../../../src/db/dialog-tables.ts";
import { isBettable } from "../../../src/domain/offer/odds.ts";
import type { PlacementRecord } from "../placement-record.ts";
import type { Outcome } from "./placement-types.ts";
import { legsByAnswer, linesOf, winByAnswer } from "../../ticket/win-if-all-win.ts";

export interface OutcomeEffects {
  /** Null = the ticket stays as it is. */
  ticket: TicketRow | null;
  dialog: OutcomeRow | null;
}

export interface AfterPaying {
  /** Minor units, where the stake goes back to. */
  minStake: number;
  /** Whether the selections stay for another ticket. */
  keepSelections: boolean;
}

export function outcomeEffects(
  outcome: Outcome,
  record: PlacementRecord,
  ticket: TicketRow,
  { minStake, keepSelections }: AfterPaying,
): OutcomeEffects {
  // Somebody may have built another ticket since a log-out: that one is not what was paid, and stays as it is.
  const placed = isPlaced(ticket, record);
  switch (outcome.type) {
    case "accepted":
      return {
        ticket: placed ? afterAcceptance(ticket, minStake, keepSelections) : null,
        dialog: dialogOf(record, {
          kind: "accepted",
          messageKey: "ticketAccepted",
          serverTicketId: outcome.serverTicketId,
          code: outcome.code,
          odds: record.groups === undefined ? legsByAnswer(record, outcome.changes).map(({ odd }) => odd) : undefined,
          stake: outcome.stake,
          possibleWin: winByAnswer(record, outcome),
        }),
      };
    case "rejected":
      return {
        ticket: placed ? { ...ticket, stake: minStake, stakeLowered: false } : null,
        dialog: dialogOf(record, {
          kind: "rejected",
          messageKey: outcome.messageKey,
          serverTicketId: "",
          code: null,
          stake: record.stake,
          possibleWin: 0,
        }),
      };
    case "oddsChanged":
      return {
        ticket: placed
          ? {
              ...ticket,
              selections: ticket.selections.map((selection) => withChange(selection, outcome.changes)),
              stake: outcome.stake ?? ticket.stake,
              stakeLowered: outcome.stake !== null && outcome.stake < ticket.stake,
              revision: ticket.revision + 1,
            }
          : null,
        dialog: null,
      };
    case "busy":
    case "declined":
    case "discarded":
      return { ticket: null, dialog: null };
  }
}

function afterAcceptance(ticket: TicketRow, minStake: number, keepSelections: boolean): TicketRow {
  const changedFields = keepSelections
    ? { placedOnce: true }
    : { selections: [], system: false, groups: [], placedOnce: false };
  return { ...ticket, ...changedFields, stake: minStake, stakeLowered: false, revision: ticket.revision + 1 };
}

function isPlaced(ticket: TicketRow, record: PlacementRecord): boolean {
  return (
    ticket.groups.length === (record.groups?.length ?? 0) &&
    ticket.selections.length === record.legs.length &&
    ticket.selections.every((selection) =>
      record.legs.some(
        (leg) =>
          leg.eventId === selection.eventId &&
          leg.selectionCode === selection.selectionCode &&
          leg.marketCode === selection.marketCode &&
          leg.player === selection.player,
      ),
    )
  );
}

export function withChange(selection: TicketSelection, changes: readonly ReofferChange[]): TicketSelection {
  const change = changes.find((candidate) => candidate.eventId === selection.eventId);
  if (change === undefined) return selection;
  const locked = change.blocked || !isBettable(change.odd);
  const status =
    selection.status === "open" || selection.status === "locked" ? (locked ? "locked" : "open") : selection.status;
  return { ...selection, odd: change.odd, band: change.band, status };
}

function dialogOf(
  record: PlacementRecord,
  outcomeFields: Pick<OutcomeRow, "kind" | "messageKey" | "serverTicketId" | "code" | "odds" | "stake" | "possibleWin">,
): OutcomeRow {
  return {
    id: "ticket-outcome",
    ticketId: record.ticketId,
    currency: record.currency,
    lines: linesOf(record),
    ...outcomeFields,
  };
}
