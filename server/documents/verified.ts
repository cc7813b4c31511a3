// Whether a player showed who it is, and how much may be paid out without that.
import { sql } from "kysely";
import { toMinor } from "../../src/domain/money.ts";
import type { Database, Settings } from "../ports.ts";
import { verifyAbove } from "../settings/money-settings.ts";

const windowMs = 30 * 24 * 3600_000;
/** Withdrawals that are on their way or arrived. */
const going = ["requested", "approved", "sent", "review", "succeeded"] as const;

/** Also while pictures that were sent since wait for a look. */
export async function isVerified(db: Database, sub: string): Promise<boolean> {
  const row = await db.selectFrom("verification").select("accepted_at").where("sub", "=", sub).executeTakeFirst();
  return typeof row?.accepted_at === "number";
}

export interface AskedWithdrawal {
  sub: string;
  currencyId: number;
  /** Minor units. */
  minor: number;
  /** Epoch ms. */
  now: number;
}

/** Whether it, with those of the last 30 days, is more than a player may have who has not shown documents. */
export async function needsDocuments(
  db: Database,
  settings: Settings,
  { sub, currencyId, minor, now }: AskedWithdrawal,
): Promise<boolean> {
  const limit = settings.read(verifyAbove).find(({ currency }) => currency.currency_id === currencyId)?.limit;
  if (limit === undefined) return false;
  const { sum } = await db
    .selectFrom("payment")
    .select(sql<number | null>`sum(amount)`.as("sum"))
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("direction", "=", "withdrawal")
    .where("status", "in", going)
    .where("created_at", ">", now - windowMs)
    .executeTakeFirstOrThrow();
  return minor + (sum ?? 0) > toMinor(limit) && !(await isVerified(db, sub));
}
