// The shared ticket in its table.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { TicketRow } from "../../src/db/device-tables.ts";

export const emptyTicket: TicketRow = {
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
