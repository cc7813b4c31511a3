// Which odds are on the ticket, by event: what makes a button pressed.
import type { TicketSelection } from "../domain/ticket-selection.ts";
import { deviceDb } from "../db/tab-databases.ts";

/** eventId -> "marketsTable|marketsKey|B|P|selectionCode". */
export type PickedCells = ReadonlyMap<number, string>;

function pickedCellOf(selection: TicketSelection): string {
  const { marketsTable, marketsKey, band, player, selectionCode } = selection;
  return `${marketsTable}|${marketsKey}|${band}|${player}|${selectionCode}`;
}

export async function readPickedCells(): Promise<PickedCells> {
  const ticket = await deviceDb.ticket.get("current");
  return new Map((ticket?.selections ?? []).map((selection) => [selection.eventId, pickedCellOf(selection)]));
}
