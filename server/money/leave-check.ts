// What the rules say of money that is to leave, before it does: vouchers and withdrawals, those at shops too, are one sum.
import { sql } from "kysely";
import type { MoneyTrx } from "../platform/db/store.ts";
import { isVerified } from "../people/documents/verified.ts";
import type { Leaving } from "./ledger/leave-receipt.ts";
import { going, leftOf } from "./payments/withdrawals/sources.ts";
import type { Database } from "../platform/db/database.ts";
import type { Settings } from "../site/settings/setting.ts";
import { verifyAbove } from "../site/settings/money-settings.ts";
import { toMinor } from "../../src/domain/money.ts";

const windowMs = 30 * 24 * 3600_000;
/** What went back to its maker has not left. */
const outside = ["open", "used"] as const;

declare const check: unique symbol;

/** Made here alone: no money leaves that was not looked at. */
export type LeaveCheck = Leaving & {
  /** It takes documents that the player has not shown. */
  readonly needsDocuments: boolean;
  readonly [check]: true;
};

type Wallet = Pick<Leaving, "sub" | "currencyId">;

/** What lies in vouchers, or was taken out of them by others, since then. Minor units. @param since epoch ms */
export async function vouchersSince(db: Database, { sub, currencyId }: Wallet, since: number): Promise<number> {
  const { sum } = await db
    .selectFrom("voucher")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("sum"))
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("status", "in", outside)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return sum;
}

async function withdrawalsSince(db: Database, { sub, currencyId }: Wallet, since: number): Promise<number> {
  const { sum } = await db
    .selectFrom("payment")
    .select(sql<number>`coalesce(sum(${leftOf}), 0)`.as("sum"))
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("direction", "=", "withdrawal")
    .where("status", "in", going)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Whether money came in from outside, and was not all reclaimed: a voucher's is another account's. */
async function everDeposited(db: Database, { sub, currencyId }: Wallet): Promise<boolean> {
  const { sum } = await db
    .selectFrom("ledger_booking")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("sum"))
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("kind", "in", ["deposit", "shopIn", "depositReturn", "chargeback", "debtPaid"])
    .executeTakeFirstOrThrow();
  return sum > 0;
}

/** Whether it, with all that left in 30 days, is more than may leave without documents. @param now epoch ms */
export async function checkLeave(
  trx: MoneyTrx,
  settings: Settings,
  leaving: Leaving,
  now: number,
): Promise<LeaveCheck> {
  const limit = settings.read(verifyAbove).find(({ currency }) => currency.currency_id === leaving.currencyId)?.limit;
  const since = now - windowMs;
  const needsDocuments =
    limit !== undefined &&
    leaving.minor + (await withdrawalsSince(trx, leaving, since)) + (await vouchersSince(trx, leaving, since)) >
      toMinor(limit) &&
    !(await isVerified(trx, leaving.sub));
  return { ...leaving, needsDocuments } as LeaveCheck;
}

/** Of a refund, a charge-back, what an operator takes off, and a withdrawal that an operator decides on: no player asks, and nothing holds it up. */
export const leaveWithoutCheck = (leaving: Leaving): LeaveCheck =>
  ({ ...leaving, needsDocuments: false }) as LeaveCheck;

/**
 * Whether a voucher is more than may lie in vouchers of 30 days where no deposit ever came: what free bets and bonuses
 * without a deposit brought leaves for anybody who has the code.
 * @param maxMinor of one voucher, minor units @param now epoch ms
 */
export async function isOverUndeposited(
  db: Database,
  leaving: Leaving,
  maxMinor: number,
  now: number,
): Promise<boolean> {
  const sum = leaving.minor + (await vouchersSince(db, leaving, now - windowMs));
  return sum > maxMinor && !(await everDeposited(db, leaving));
}
