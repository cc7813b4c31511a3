// Bonus money that a test gives to a player, and what must hold of all there is.
import { expect } from "vitest";
import { activeBonus } from "../../server/money/bonuses/bonus-store.ts";
import { newId } from "../../server/platform/db/new-id.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { requireAccounts } from "../../server/money/ledger/accounts.ts";
import { housePot } from "../../server/money/ledger/house-pots.ts";
import { post } from "../../server/money/ledger/post.ts";
import type { Database } from "../../server/platform/db/database.ts";
import type { BonusTerms } from "../../src/protocol/bonuses.ts";

export const plainTerms: BonusTerms = {
  amounts: [{ currency: "RSD", amount: 1000 }],
  factor: 5,
  minOdd: null,
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 30,
};

const rsd = { currency: "RSD", currencyId: 1 };

export interface GivenBonus {
  /** Minor units, added to wallet_1. */
  minor: number;
  wallet?: { currency: string; currencyId: number };
  required?: number;
  terms?: Partial<BonusTerms>;
  /** Epoch ms. */
  expiresAt?: number;
}

/** A bonus that was taken; more money for the active one where there is one. @returns its id */
export const giveBonus = (
  { store }: { store: Store },
  sub: string,
  { minor, wallet = rsd, required = 1_000_000_000, terms = {}, expiresAt = 10 ** 13 }: GivenBonus,
): Promise<string> =>
  store.money("give bonus money", sub, async (trx, at) => {
    const { currency, currencyId: currency_id } = wallet;
    const { wallet1 } = await requireAccounts(trx, sub, currency_id);
    const entries = [
      { account: await housePot(trx, "~bonus", wallet), amount: -minor },
      { account: wallet1, amount: minor },
    ];
    await post(trx, { kind: "bonus", ref: newId(), at, entries });
    const active = await activeBonus(trx, sub, currency_id);
    if (active !== undefined) {
      const remaining = active.remaining + minor;
      await trx.updateTable("bonus").set({ remaining }).where("id", "=", active.id).execute();
      return active.id;
    }
    const id = newId();
    const dates = { created_at: at, take_until: at, taken_at: at, expires_at: expiresAt, ended_at: null };
    await trx
      .insertInto("bonus")
      .values({
        id,
        sub,
        campaign_id: "test",
        kind: "bonus",
        period: id,
        currency,
        currency_id,
        ends: 0,
        deposit: 0,
        amount: minor,
        remaining: minor,
        required,
        done: 0,
        status: "active",
        ...dates,
        terms: JSON.stringify({ ...plainTerms, ...terms }),
      })
      .execute();
    return id;
  });

export const giveBonusMoney = (rig: { store: Store }, sub: string, minor: number): Promise<string> =>
  giveBonus(rig, sub, { minor });

/** Whatever happened: bonus money, also what is held, is what the active bonus has left; without one there is none. */
export async function auditBonuses(db: Database): Promise<void> {
  const wallets = await db
    .selectFrom("ledger_account")
    .select(["sub", "currency_id", "balance"])
    .where("bucket", "=", "wallet_1")
    .execute();
  const holds = await db.selectFrom("ledger_hold").selectAll().where("state", "=", "held").execute();
  const bonuses = await db.selectFrom("bonus").selectAll().execute();
  for (const { sub, currency_id, balance } of wallets) {
    const isOwn = (row: { sub: string; currency_id: number }) => row.sub === sub && row.currency_id === currency_id;
    const held = holds.filter(isOwn).reduce((sum, { from_1 }) => sum + from_1, 0);
    const active = bonuses.filter((bonus) => isOwn(bonus) && bonus.status === "active" && currency_id < 1000);
    expect(active.length).toBeLessThanOrEqual(1);
    expect(balance + held, `bonus money of ${sub} in ${currency_id}`).toBe(active[0]?.remaining ?? 0);
  }
  for (const bonus of bonuses) if (bonus.status !== "active") expect(bonus.remaining).toBe(0);
}
