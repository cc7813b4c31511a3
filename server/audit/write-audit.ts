// Writes down an act, in the transaction that does it: none is done without a row, and no row tells of one that was not.
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Author } from "./author.ts";

/** Never with a password, a token or a code. */
export interface Act {
  /** "user.block": what it was done to, and what. */
  action: string;
  object: string;
  /** What held before and what holds now. */
  before?: unknown;
  after?: unknown;
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export async function writeAudit(
  trx: Transaction<Schema>,
  { at, actor, reqId }: Author,
  { action, object, before, after }: Act,
): Promise<void> {
  await trx
    .insertInto("audit")
    .values({ at, actor, action, object, before: jsonOf(before), after: jsonOf(after), req_id: reqId })
    .execute();
}
