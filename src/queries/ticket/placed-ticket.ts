// One placed ticket of the signed-in user, as any page of the history holds it.
import { useMemo } from "react";
import { deviceDb } from "../../db/tab-databases.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

/** What was read last says what became of it. */
async function readHeldTicket(ticketId: string): Promise<WireTicket | null> {
  const session = await deviceDb.session.get("current");
  if (session === undefined || session.state === "guest") return null;
  const rows = await deviceDb.history.where("sub").equals(session.sub).toArray();
  const latest = rows.sort((a, b) => b.readAt - a.readAt);
  for (const { tickets } of latest) {
    const found = tickets.find((ticket) => ticket._id === ticketId);
    if (found !== undefined) return found;
  }
  return null;
}

/** null = no page that was read has it. @param ticketId the server's `_id` */
export function usePlacedTicket(ticketId: string): QueryState<WireTicket | null> {
  const query = useMemo(() => () => readHeldTicket(ticketId), [ticketId]);
  return useQueryOf<WireTicket | null>(query, shareEqual);
}
