// What players do with bonuses, beside tickets, a clock and an offer that the test moves.
import { createFakeSettings } from "./fake-settings.ts";
import { bonusesPerAddress } from "../../server/site/settings/money-settings.ts";
import { bonusJob } from "../../server/money/bonuses/bonus-work.ts";
import { claimLock } from "../../server/money/bonuses/claims.ts";
import { createDataKey } from "../../server/money/data-key.ts";
import { insertUser } from "../../server/people/accounts/users.ts";
import { findBonus, type StoredBonus } from "../../server/money/bonuses/bonus-store.ts";
import { campaignRow } from "../../server/money/bonuses/campaigns.ts";
import { cashbackJob } from "../../server/money/bonuses/cashback.ts";
import { matchDeposit } from "../../server/money/bonuses/match-deposit.ts";
import { redeemCode } from "../../server/money/bonuses/redeem-code.ts";
import { giveUpBonus, takeBonus } from "../../server/money/bonuses/take-bonus.ts";
import { beforeWithdrawal, endForWithdrawal } from "../../server/money/bonuses/withdrawal.ts";
import { payUser } from "../../server/money/ledger/pay.ts";
import { newId } from "../../server/platform/db/new-id.ts";
import { HttpError } from "../../server/platform/http/http-error.ts";
import type { Turn } from "../../server/platform/jobs/job.ts";
import type { MoneyTrx } from "../../server/platform/db/store.ts";
import type { Campaign, RedeemRefusal } from "../../src/protocol/bonuses.ts";
import { plainTerms } from "./bonus-money.ts";
import type { TicketingRig } from "./ticketing-rig.ts";

const turn: Turn = { isFirst: false, goesOn: () => true, signal: new AbortController().signal };
const silent = { tell: () => undefined, tellEach: () => undefined, idle: () => Promise.resolve() };

/** What it was, or the key that refused it. */
async function orKey<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HttpError) return error.key;
    throw error;
  }
}

/** Of a running rig: after a crash make another one. */
export function bonusesOf(rig: TicketingRig, sub = "ana") {
  const { store, clock } = rig;
  const settings = createFakeSettings();
  // Whatever a random run redeems comes from one address.
  settings.put(bonusesPerAddress, 1000);
  const deps = { store, clock, settings, news: silent, dataKey: createDataKey("k".repeat(32)) };
  const address = "192.0.2.1";
  /** What gives free bets asks for an account with a confirmed e-mail. */
  async function confirmed(): Promise<void> {
    const user = await store.db.selectFrom("user").select("sub").where("sub", "=", sub).executeTakeFirst();
    const names = { username: sub, firstName: sub, lastName: sub, email: `${sub}@mail.example`, passwordHash: "" };
    if (user === undefined) await insertUser(store.db, { sub, ...names, emailVerified: true, createdAt: clock.now() });
  }
  const change = (id: string, work: (trx: MoneyTrx, bonus: StoredBonus, now: number) => Promise<StoredBonus>) =>
    orKey(
      store.money("change bonus", [sub, claimLock], async (trx, now) => {
        const bonus = await findBonus(trx, id, sub);
        if (bonus === undefined) throw new Error(`no bonus ${id}`);
        return work(trx, bonus, now);
      }),
    );
  return {
    /** @returns its id */
    async campaign(change: Partial<Campaign> = {}): Promise<string> {
      const id = newId();
      const campaign: Campaign = {
        ...plainTerms,
        kind: "bonus",
        group: "regular",
        code: id.slice(-12),
        from: null,
        to: null,
        period: "once",
        audience: "all",
        maxUses: null,
        state: "running",
        texts: { en: { title: id, html: "" } },
        ...change,
      };
      await store.db
        .insertInto("campaign")
        .values({ id, ...campaignRow(campaign), uses: 0, accounted_until: null, created_at: clock.now() })
        .execute();
      return id;
    },
    async redeem(code: string): Promise<StoredBonus | RedeemRefusal> {
      await confirmed();
      return store.money("redeem", [sub, claimLock], (trx, now) => redeemCode(trx, deps, { sub, code, address, now }));
    },
    /** Of a campaign with the code that its id ends with. */
    async redeemOf(campaignId: string): Promise<StoredBonus> {
      const bonus = await this.redeem(campaignId.slice(-12));
      if (typeof bonus === "string") throw new Error(bonus);
      return bonus;
    },
    async take(id: string) {
      await confirmed();
      return change(id, (trx, bonus, now) => takeBonus(trx, deps, bonus, { address, now }));
    },
    giveUp: (id: string) => change(id, giveUpBonus),
    /** A deposit that is booked. @param minor minor units @returns the bonus that it brings */
    deposit: (minor: number, currency = "RSD", currencyId = 1) =>
      store.money("deposit", sub, async (trx, now) => {
        await payUser(trx, { kind: "deposit", ref: newId(), sub, currencyId, minor, at: now });
        return matchDeposit(trx, settings, { sub, currency, currencyId, minor, now });
      }),
    /** What a withdrawal does to bonuses, where the player agrees. */
    withdraw: (endsBonus: boolean) =>
      store.money("withdraw", sub, async (trx, now) => {
        const effect = await beforeWithdrawal(trx, sub, 1);
        if (effect === "endsBonus" && endsBonus) await endForWithdrawal(trx, sub, 1, now);
        return effect;
      }),
    async find(id: string): Promise<StoredBonus> {
      const bonus = await findBonus(store.db, id, sub);
      if (bonus === undefined) throw new Error(`no bonus ${id}`);
      return bonus;
    },
    work: () => bonusJob(deps).run(turn),
    cashback: () => cashbackJob(deps).run(turn),
  };
}
export type BonusRig = ReturnType<typeof bonusesOf>;
