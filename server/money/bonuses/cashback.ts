// At the begin of each period: free bets for a part of what was lost in the one before.
import { type RawBuilder, sql } from "kysely";
import { partGiven } from "../../../src/domain/account/wagering.ts";
import { type CalendarPeriod, periodAt } from "../../../src/domain/calendar-period.ts";
import { playRefusal } from "../../people/gambling/guard.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { PostingKind } from "../ledger/tables.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { Database } from "../../platform/db/database.ts";
import { type StoredCampaign, termsOf } from "./campaigns.ts";
import { freeBetWallet, hasHad, promiseBonus, tellOfBonus } from "./promise-bonus.ts";
import { isFor } from "./redeem-code.ts";

const everyMs = 30_000;

type CashbackDeps = Pick<MoneyDeps, "store" | "clock" | "news" | "settings">;

/** What is staked in games, and what comes back of it. */
const games: readonly PostingKind[] = ["game_stake", "game_win", "game_refund"];

interface Loss {
  sub: string;
  /** Minor units. */
  lost: number;
}

/**
 * A ticket counts in the period in which it was settled: a stake that is still in play is not lost, and would bring a part
 * of itself before each win. A correction takes in its own period what counted before, so that the periods of a ticket always
 * come to how it stands.
 */
async function lossesIn(db: Database, currencyId: number, { from, to }: { from: number; to: number }): Promise<Loss[]> {
  const ofTickets = await db
    .selectFrom("ticket")
    .select(["sub", sql<number>`sum(stake - win - cashed_out)`.as("lost")])
    .where("currency_id", "=", currencyId)
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .groupBy("sub")
    .execute();
  const corrected = (moment: "settled_at" | "at", lost: RawBuilder<number>) =>
    db
      .selectFrom("ticket_correction")
      .select(["sub", lost.as("lost")])
      .where("currency_id", "=", currencyId)
      .where(moment, ">=", from)
      .where(moment, "<", to)
      .groupBy("sub")
      .execute();
  const ofCorrected = [
    ...(await corrected("settled_at", sql<number>`sum(lost)`)),
    ...(await corrected("at", sql<number>`-sum(lost)`)),
  ];
  const ofGames = await db
    .selectFrom("ledger_booking")
    .select(["sub", (eb) => eb.neg(eb.fn.sum<number>("amount")).as("lost")])
    .where("currency_id", "=", currencyId)
    .where("at", ">=", from)
    .where("at", "<", to)
    .where("kind", "in", games)
    .groupBy("sub")
    .execute();
  const sums = new Map<string, number>();
  for (const { sub, lost } of [...ofTickets, ...ofCorrected, ...ofGames]) sums.set(sub, (sums.get(sub) ?? 0) + lost);
  return [...sums].filter(([, lost]) => lost > 0).map(([sub, lost]) => ({ sub, lost }));
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

type PeriodicCampaign = StoredCampaign & { period: CalendarPeriod };
const isByCalendar = (campaign: StoredCampaign): campaign is PeriodicCampaign => campaign.period !== "once";

/** The last whole period, as far as a campaign ran in it. @param now epoch ms */
function lastPeriod({ period, to_at }: PeriodicCampaign, now: number): { from: number; to: number } {
  const { from, to } = periodAt(period, periodAt(period, now).from - 1);
  return { from, to: Math.min(to, to_at ?? to) };
}

/**
 * Those whose last period is not accounted for; one that began in the present period has none. One that ended in its last
 * period is due like the others: it promised a part of what was lost until its end, which forms set a moment before midnight.
 * @param now epoch ms
 */
async function dueCampaigns(db: Database, now: number): Promise<PeriodicCampaign[]> {
  const campaigns = await db
    .selectFrom("campaign")
    .selectAll()
    .where("state", "=", "running")
    .where("kind", "=", "cashback")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return campaigns.filter(isByCalendar).filter((campaign) => {
    const { from } = periodAt(campaign.period, now);
    const last = lastPeriod(campaign, now);
    const { accounted_until, from_at, created_at } = campaign;
    return last.to > last.from && (from_at ?? created_at) < from && (accounted_until ?? 0) < from;
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
        const present = periodAt(campaign.period, now);
        for (const { sub, given } of await offersOf(store.db, campaign, lastPeriod(campaign, now))) {
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
