// A player's bonuses as the player reads them.
import { sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import type { BonusesAnswer, BonusesRequest, Bonus } from "../../../src/protocol/bonuses.ts";
import { pageRange, readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/database.ts";
import type { StoredBonus } from "./bonus-store.ts";
import { termsOf, textIn } from "./campaigns.ts";

const pageSize = 20;

type Titles = ReadonlyMap<string, string>;

async function titlesOf(db: Database, bonuses: readonly StoredBonus[], language: string): Promise<Titles> {
  const ids = [...new Set(bonuses.map(({ campaign_id }) => campaign_id))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("campaign").select(["id", "texts"]).where("id", "in", ids).execute();
  return new Map(rows.map((campaign) => [campaign.id, textIn(campaign, language).title]));
}

/** How many tickets with a stake from each are not settled. */
async function openTicketsOf(db: Database, bonuses: readonly StoredBonus[]): Promise<ReadonlyMap<string, number>> {
  const ids = bonuses.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("bonus_stake")
    .innerJoin("ticket", "ticket.id", "bonus_stake.ticket_id")
    .select(["bonus_stake.bonus_id", (eb) => eb.fn.countAll<number>().as("tickets")])
    .where("bonus_stake.bonus_id", "in", ids)
    .where("bonus_stake.minor", ">", 0)
    .where((eb) => eb.or([eb("ticket.phase", "in", ["pending", "reoffer"]), eb("ticket.settlement", "=", "open")]))
    .groupBy("bonus_stake.bonus_id")
    .execute();
  return new Map(rows.map(({ bonus_id, tickets }) => [bonus_id, tickets]));
}

function wireBonus(bonus: StoredBonus, title: string, openTickets: number): Bonus {
  const { minOdd, minLegs, maxStake } = termsOf(bonus);
  const { id, campaign_id: campaignId, kind, currency, currency_id, status, created_at: createdAt } = bonus;
  return {
    id,
    campaignId,
    kind,
    title,
    currency,
    currency_id,
    amount: toMajor(bonus.amount),
    left: toMajor(bonus.remaining),
    required: toMajor(bonus.required),
    done: toMajor(bonus.done),
    minOdd,
    minLegs,
    maxStake,
    status,
    openTickets,
    createdAt,
    takeUntil: status === "waiting" || status === "offered" ? bonus.take_until : null,
    expiresAt: bonus.expires_at,
  };
}

/** @param language of the titles */
export async function wireBonuses(db: Database, bonuses: readonly StoredBonus[], language: string): Promise<Bonus[]> {
  const titles = await titlesOf(db, bonuses, language);
  const open = await openTicketsOf(db, bonuses);
  return bonuses.map((bonus) => wireBonus(bonus, titles.get(bonus.campaign_id) ?? "", open.get(bonus.id) ?? 0));
}

/** Newest first. */
export async function listBonuses(
  db: Database,
  sub: string,
  { page, state }: BonusesRequest,
  language: string,
): Promise<BonusesAnswer> {
  const bonusesOfUser = db
    .selectFrom("bonus")
    .where("sub", "=", sub)
    .$if(typeof state === "string" && state !== "", (query) => query.where("status", "=", state || "offered"));
  const newestFirst = sql`created_at desc, id desc`;
  const { rows, total } = await readPage(bonusesOfUser.selectAll(), newestFirst, pageRange(page, pageSize));
  return { result: await wireBonuses(db, rows, language), totalPages: Math.ceil(total / pageSize) };
}
