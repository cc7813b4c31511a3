// What cashing out a ticket of the signed-in user gives, as the worker keeps it while a tab looks at "cash-outs".
import { useMemo } from "react";
import type { CashOutRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

async function readCashOut(ticketId: string): Promise<CashOutRow | null> {
  const session = await deviceDb.session.get("current");
  if (session === undefined || session.state === "guest") return null;
  return (await deviceDb.cashOuts.get([session.sub, ticketId])) ?? null;
}

/**
 * null = nothing is known yet. The row may be old: `quote.expires.at` says when it was received (device's clock).
 * @param ticketId the server's `_id`
 */
export function useCashOut(ticketId: string): QueryState<CashOutRow | null> {
  const query = useMemo(() => () => readCashOut(ticketId), [ticketId]);
  return useQueryOf<CashOutRow | null>(query, shareEqual);
}
