// Puts news into the queue of every browser that wants to hear of it, in the transaction of what it tells of.
import { newId } from "../../platform/db/new-id.ts";
import { requestIdNow } from "../../platform/http/request-context.ts";
import type { Database } from "../../platform/db/database.ts";
import { living } from "./subscriptions.ts";
import type { PushKind, PushSubscriptionTable } from "./tables.ts";

const minute = 60_000;

/** How long it is worth telling, ms: a phone may be off. */
const lifetime: Record<PushKind, number> = {
  settled: 24 * 60 * minute,
  corrected: 24 * 60 * minute,
  kickOff: 20 * minute,
  cashOut: 5 * minute,
};

interface News {
  sub: string;
  kind: PushKind;
  /** Path and query of the page that tells more, without language. */
  path: string;
  /** Epoch ms. */
  at: number;
}

export const ticketPath = (ticketId: string): string => `/ticket_history?search=${encodeURIComponent(ticketId)}`;

function wants(kind: PushKind, row: PushSubscriptionTable): boolean {
  if (kind === "kickOff") return row.kick_off === 1;
  return kind === "cashOut" ? row.cash_out > 0 : row.settled === 1;
}

/** @param only of the user's browsers those that pass */
export async function writePush(
  db: Database,
  { sub, kind, path, at }: News,
  only: (row: PushSubscriptionTable) => boolean = () => true,
): Promise<void> {
  const rows = await living(db, at).where("push_subscription.sub", "=", sub).execute();
  for (const row of rows) {
    if (!wants(kind, row) || !only(row)) continue;
    await db
      .insertInto("push_message")
      .values({
        id: newId(),
        subscription_id: row.id,
        kind,
        path,
        expires_at: at + lifetime[kind],
        attempts: 0,
        next_at: at,
        created_at: at,
        req_id: requestIdNow(),
      })
      .execute();
  }
}

/** Whether it is told now for the first time; asked again, it is not. */
export async function isNews(db: Database, row: { sub: string; ref: string; at: number }): Promise<boolean> {
  const inserted = await db
    .insertInto("push_told")
    .values(row)
    .onConflict((conflict) => conflict.columns(["sub", "ref"]).doNothing())
    .returning("ref")
    .executeTakeFirst();
  return inserted !== undefined;
}
