// Tickets that nobody placed, in the place of all that were: for figures, which read nothing else of them.
import type { TicketTable } from "../../server/betting/ticketing/tables.ts";
import type { TicketingRig } from "./ticketing-rig.ts";

export interface MadeTickets {
  /** In the place of those before; what is not said of one is as of a real ticket. */
  put(tickets: readonly Partial<TicketTable>[]): Promise<void>;
}

export async function createMadeTickets(rig: TicketingRig): Promise<MadeTickets> {
  await rig.place({});
  await rig.settle();
  const { db } = rig.store;
  const sample = await db.selectFrom("ticket").selectAll().executeTakeFirstOrThrow();
  return {
    async put(tickets) {
      await db.deleteFrom("ticket_leg").execute();
      await db.deleteFrom("ticket").execute();
      const rows = tickets.map((over, n) => ({ ...sample, id: `t${n}`, frontend_uuid: `f${n}`, code: null, ...over }));
      if (rows.length > 0) await db.insertInto("ticket").values(rows).execute();
    },
  };
}
