// The record of ticket ids that led to no ticket: how many a player may make.
import { tooManyRequests } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { fixedStatement } from "../../../platform/db/fixed-statement.ts";
import type { TicketRequestTable } from "../tables.ts";

const day = 24 * 3600_000;
/** Refused requests of a player within a day, and abandoned ids likewise: no honest client needs as many. */
export const mostWithoutTicket = 2_000;

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

const insertRequest = fixedStatement<{ request: TicketRequestTable }>()((db, { request }) =>
  db.insertInto("ticket_request").values(request),
);

/** What the id led to, so that the same request has the same answer. */
export async function keepRequest(trx: Database, request: TicketRequestTable): Promise<void> {
  await insertRequest(trx, { request });
}
