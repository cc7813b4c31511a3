// The record of ticket ids that led to no ticket: how many a player may make, and for how long they are kept.
import { createHash } from "node:crypto";
import { tooManyRequests } from "../http/http-error.ts";
import type { Database } from "../ports.ts";

const day = 24 * 3600_000;
/** Refused requests of a player within a day, and abandoned ids likewise: no honest client needs as many. */
export const mostWithoutTicket = 2_000;
const keptMs = 90 * day;
const batch = 1_000;

/** What stands for a body: only whether two are equal is ever asked. @param body canonical JSON */
export const bodyHash = (body: string) => createHash("sha256").update(body).digest("base64url");

/**
 * Asked before such a record is made: the call that has no room writes nothing and spends no id.
 * @param now epoch ms @throws HttpError 429
 */
export async function assertRoom(
  trx: Database,
  sub: string,
  answer: "refused" | "abandoned",
  now: number,
): Promise<void> {
  const oldest = await trx
    .selectFrom("ticket_request")
    .select("at")
    .where("sub", "=", sub)
    .where("answer", "=", answer)
    .where("at", ">", now - day)
    .orderBy("at", "desc")
    .limit(1)
    .offset(mostWithoutTicket - 1)
    .executeTakeFirst();
  if (oldest) throw tooManyRequests(oldest.at + day - now);
}

/** Drops what is older than 90 days, a part at a time: others write in between. @param now epoch ms */
export async function forgetOldRequests(db: Database, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom("ticket_request")
      .select(["sub", "frontend_uuid"])
      .where("answer", "in", ["refused", "abandoned"])
      .where("at", "<", now - keptMs)
      .limit(batch)
      .execute();
    if (old.length === 0) return;
    await db
      .deleteFrom("ticket_request")
      .where((eb) =>
        eb(
          eb.refTuple("sub", "frontend_uuid"),
          "in",
          old.map((row) => eb.tuple(row.sub, row.frontend_uuid)),
        ),
      )
      .execute();
  }
}
