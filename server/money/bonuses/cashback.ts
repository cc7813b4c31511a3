// At the begin of each period: free bets for a part of what was lost in the one before.
import { partGiven } from "../../../src/domain/account/wagering.ts";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { playRefusal } from "../../people/gambling/guard.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { PostingKind } from "../ledger/tables.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { Database } from "../../platform/db/database.ts";
import { type StoredCampaign, runningCampaigns, termsOf } from "./campaigns.ts";
import { freeBetWallet, hasHad, promiseBonus, tellOfBonus } from "./promise-bonus.ts";
import { isFor } from "./redeem-code.ts";

const everyMs = 30_000;

type CashbackDeps = Pick<MoneyDeps, "store" | "clock" | "news" | "settings">;

/** What is staked, and what comes back of it. */
const playing: readonly PostingKind[] = [
  ...(["hold", "take", "release", "payout", "refund", "cashout", "reversal"] as const),
  ...(["game_stake", "game_win", "game_refund"] as const),
];

interface Loss {
  sub: string;
  /** Minor units. */
  lost: number;
}

function lossesIn(db: Database, currencyId: number, { from, to }: { from: number; to: number }): Promise<Loss[]> {
  return db
    .selectFrom("ledger_booking")
    .select(["sub", (eb) => eb.neg(eb.fn.sum<number>("amount")).as("lost")])
    .where("currency_id", "=", currencyId)
    .where("at", ">=", from)
    .where("at", "<", to)
    .where("kind", "in", playing)
    .groupBy("sub")
    .having((eb) => eb(eb.fn.sum<number>("amount"), "<", 0))
    .orderBy("sub")
    .execute();
}

async function offer(
  { store, news, settings }: CashbackDeps,
  campaign: StoredCampaign,
  sub: string,
  given: Given,
): Promise<void> {
  await store.money("offer cashback", sub, async (trx, now) => {
    if ((await playRefusal(trx, settings, { sub, now })) !== null || (await hasHad(trx, campaign, sub, now))) return;
    if (!(await isFor(trx, campaign, sub, now))) return;
    const bonus = await promiseBonus(trx, campaign, { sub, ...given, now });
    if (bonus === null) return;
    await tellOfBonus(trx, bonus, now);
    news.tell(trx, sub, ["bonuses", "messages"]);
  });
}

type Given = Pick<Parameters<typeof promiseBonus>[2], "wallet" | "minor">;

async function offersOf(db: Database, campaign: StoredCampaign, period: { from: number; to: number }) {
  const offers: { sub: string; given: Given }[] = [];
  for (const amount of termsOf(campaign).amounts) {
    const wallet = freeBetWallet(amount.currency);
    const cash = await db
      .selectFrom("ledger_account")
      .select("currency_id")
      .where("currency", "=", amount.currency.replace(/^FREEBET-/, ""))
      .executeTakeFirst();
    if (wallet === null || cash === undefined) continue;
    for (const { sub, lost } of await lossesIn(db, cash.currency_id, period)) {
      const minor = partGiven(lost, amount);
      if (minor > 0) offers.push({ sub, given: { wallet, minor } });
    }
  }
  return offers;
}

/** Those whose last period is not accounted for; one that began in this one has none. @param now epoch ms */
async function dueCampaigns(db: Database, now: number): Promise<StoredCampaign[]> {
  const campaigns = (await runningCampaigns(db, now)).filter(({ kind }) => kind === "cashback");
  return campaigns.filter((campaign) => {
    if (campaign.period === "once") return false;
    const { from } = periodAt(campaign.period, now);
    return (campaign.accounted_until ?? 0) < from && (campaign.from_at ?? campaign.created_at) < from;
  });
}

export function cashbackJob(deps: CashbackDeps): Job {
  const { store, clock } = deps;
  return {
    name: "cashback",
    everyMs,
    async run({ goesOn }) {
      const now = clock.now();
      for (const campaign of await dueCampaigns(store.db, now)) {
        if (campaign.period === "once") continue;
        const present = periodAt(campaign.period, now);
        const last = periodAt(campaign.period, present.from - 1);
        for (const { sub, given } of await offersOf(store.db, campaign, last)) {
          if (!goesOn()) return;
          await offer(deps, campaign, sub, given);
        }
        await store.db
          .updateTable("campaign")
          .set({ accounted_until: present.from })
          .where("id", "=", campaign.id)
          .execute();
      }
    },
  };
}
