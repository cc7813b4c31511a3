// What a player is told of their limits, pauses and this session.
import { isFreeBetCurrency, toMajor } from "../../../src/domain/money.ts";
import { type Gambling, limitKinds, limitPeriods } from "../../../src/protocol/gambling.ts";
import type { Database } from "../../platform/db/database.ts";
import { usedOf } from "./guard.ts";
import { limitsOf, type StandingLimit } from "./limit-store.ts";
import { pausesOf } from "./pauses.ts";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { type Usage, usageSince } from "./usage.ts";

interface Wallet {
  currency: string;
  currency_id: number;
}

export async function cashWallets(db: Database, sub: string): Promise<Wallet[]> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["currency", "currency_id"])
    .where("sub", "=", sub)
    .where("bucket", "=", "wallet_0")
    .orderBy("currency_id")
    .execute();
  return rows.filter((row) => !isFreeBetCurrency(row.currency_id));
}

const toWire = (minor: number | null) => (minor === null ? null : toMajor(minor));

function resultOf(wallet: Wallet, { staked, returned }: Usage): Gambling["session"]["results"][number] {
  return { ...wallet, staked: toMajor(staked), won: toMajor(returned), net: toMajor(returned - staked) };
}

type WireLimit = Gambling["limits"][number];

async function limitsOfWallet(
  db: Database,
  sub: string,
  wallet: Wallet,
  limits: readonly StandingLimit[],
  now: number,
): Promise<WireLimit[]> {
  const found: WireLimit[] = [];
  for (const period of limitPeriods) {
    const { from, to: resetsAt } = periodAt(period, now);
    const usage = await usageSince(db, { sub, currencyId: wallet.currency_id, from });
    for (const kind of limitKinds) {
      const standingLimit = limits.find(
        (limit) => limit.currency_id === wallet.currency_id && limit.kind === kind && limit.period === period,
      );
      const pending = standingLimit?.pending
        ? { limit: toWire(standingLimit.pending.amount), at: standingLimit.pending.at }
        : null;
      const limit = toWire(standingLimit?.amount ?? null);
      found.push({ kind, period, ...wallet, limit, used: toMajor(usedOf(kind, usage)), resetsAt, pending });
    }
  }
  return found;
}

/** @param startedAt of the session, epoch ms @param now epoch ms */
export async function gamblingOverview(
  db: Database,
  { sub, startedAt, now }: { sub: string; startedAt: number; now: number },
): Promise<Gambling> {
  const { timeOutUntil, exclusion, realityCheck } = await pausesOf(db, sub, now);
  const standing = await limitsOf(db, sub, now);
  const limits: WireLimit[] = [];
  const results: Gambling["session"]["results"] = [];
  for (const wallet of await cashWallets(db, sub)) {
    limits.push(...(await limitsOfWallet(db, sub, wallet, standing, now)));
    results.push(resultOf(wallet, await usageSince(db, { sub, currencyId: wallet.currency_id, from: startedAt })));
  }
  return {
    now,
    limits,
    timeOut: timeOutUntil === null ? null : { until: timeOutUntil },
    exclusion,
    realityCheck,
    session: { startedAt, results },
  };
}
