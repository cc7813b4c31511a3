// What the end of several singles does to ticket and dialog: pure, so that the tables change in one transaction.
import type { TicketRow } from "../../src/db/device-tables.ts";
import type { OutcomeRow, SingleOutcome } from "../../src/db/dialog-tables.ts";
import { withChange, type AfterPaying, type OutcomeEffects } from "./machine/outcome-effects.ts";
import type { EndedSingle, PlacementRecord } from "./placement-record.ts";

/** Those that were placed go from the ticket, unless they are to stay; the others stay with their stakes. */
export function singlesEffects(
  ended: readonly EndedSingle[],
  record: PlacementRecord,
  ticket: TicketRow,
  { minStake, keepSelections }: AfterPaying,
): OutcomeEffects {
  // Somebody may have built another ticket since a log-out: that one is not what was paid, and stays as it is.
  const selectionsById = new Map(ticket.selections.map((selection) => [selection.id, selection]));
  const isPaid = ticket.singles === true && ended.every(({ selectionId }) => selectionsById.has(selectionId));
  return {
    ticket: isPaid ? afterSingles(ticket, ended, minStake, keepSelections) : null,
    dialog: dialogOf(record, ended, (id) => (isPaid ? (selectionsById.get(id) ?? null) : null)),
  };
}

function afterSingles(
  ticket: TicketRow,
  ended: readonly EndedSingle[],
  minStake: number,
  keepSelections: boolean,
): TicketRow {
  const placed = new Set(ended.filter(({ result }) => result === "placed").map(({ selectionId }) => selectionId));
  const changesById = new Map(ended.map(({ selectionId, changes }) => [selectionId, changes]));
  const all = ticket.selections.map((selection) => withChange(selection, changesById.get(selection.id) ?? []));
  const selections = keepSelections ? all : all.filter(({ id }) => !placed.has(id));
  const stakes = Object.entries(ticket.singleStakes ?? {}).filter(([id]) => selections.some((leg) => leg.id === id));
  const isEmpty = selections.length === 0;
  return {
    ...ticket,
    selections,
    // An emptied ticket is the next one's beginning.
    singles: !isEmpty,
    singleStakes: Object.fromEntries(stakes),
    stake: isEmpty ? minStake : ticket.stake,
    stakeLowered: false,
    placedOnce: keepSelections && placed.size > 0,
    revision: ticket.revision + 1,
  };
}

function dialogOf(
  { ticketId, currency }: PlacementRecord,
  ended: readonly EndedSingle[],
  selectionOf: (id: string) => SingleOutcome["selection"],
): OutcomeRow {
  const placed = ended.filter(({ result }) => result === "placed");
  return {
    id: "ticket-outcome",
    kind: "singles",
    ticketId,
    serverTicketId: "",
    messageKey: "",
    currency,
    stake: placed.reduce((sum, { stake }) => sum + stake, 0),
    possibleWin: placed.reduce((sum, { possibleWin }) => sum + possibleWin, 0),
    singles: ended.map((single) => ({
      ticketId: single.ticketId,
      result: single.result,
      messageKey: single.messageKey,
      serverTicketId: single.serverTicketId,
      code: single.code,
      stake: single.stake,
      possibleWin: single.possibleWin,
      selection: selectionOf(single.selectionId),
    })),
  };
}
