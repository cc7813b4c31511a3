// The shared ticket in its table.
import type { TicketDraft } from "../domain/ticket/ticket-selection.ts";
import type { DeviceDb } from "./device-db.ts";
import type { PlacementState, TicketRow } from "./device-tables.ts";

export interface TicketAndPlacement {
  readonly ticket: TicketDraft;
  readonly placement: PlacementState;
}

const emptyTicket: TicketRow = {
  id: "current",
  selections: [],
  stake: 0,
  stakeLowered: false,
  oddsPolicy: "none",
  system: false,
  groups: [],
  revision: 0,
};

export async function readTicket(db: DeviceDb): Promise<TicketRow> {
  return (await db.ticket.get("current")) ?? emptyTicket;
}

/** Both as of one moment. */
export function readTicketAndPlacement(db: DeviceDb): Promise<TicketAndPlacement> {
  return db.transaction("r", [db.ticket, db.placement], async () => ({
    ticket: await readTicket(db),
    placement: (await db.placement.get("current")) ?? { state: "idle" },
  }));
}
