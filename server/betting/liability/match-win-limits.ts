// The most that all open tickets on a match may pay together, as an operator set it for the match, its league or its sport.
import { dialectOf } from "../../platform/db/dialect-of.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { OfferBook } from "../offer/offer-book.ts";
import type { StopPlace } from "./stopped.ts";
import type { WinLimitTable } from "./tables.ts";

type Limit = Pick<WinLimitTable, "scope" | "id" | "max_win">;

/** What is limited among a ticket's matches; none is the usual. */
export interface WinLimits {
  places: readonly StopPlace[];
  limits: readonly Limit[];
}

/** The one that says most exactly which match it is about. */
function limitOf(limits: readonly Limit[], { eventId, leagueId, sport }: StopPlace): Limit | undefined {
  const find = (scope: Limit["scope"], id: string) => limits.find((limit) => limit.scope === scope && limit.id === id);
  return find("match", String(eventId)) ?? find("league", String(leagueId)) ?? find("sport", sport);
}

interface LimitIds {
  currencyId: number;
  match: readonly string[];
  league: readonly string[];
  sport: readonly string[];
}

const limitRows = fixedStatement<LimitIds>()((db, { currencyId, ...ids }) =>
  db
    .selectFrom("win_limit")
    .select(["scope", "id", "max_win"])
    .where("currency_id", "=", currencyId)
    .where((eb) =>
      eb.or(
        (["match", "league", "sport"] as const).map((scope) =>
          eb.and([eb("scope", "=", scope), eb("id", "in", ids[scope])]),
        ),
      ),
    )
    .orderBy("scope")
    .orderBy("id")
    .$if(dialectOf(db) === "postgres", (rows) => rows.forUpdate()),
);

/** Two tickets on such a match come one after the other: each must see what the other would pay. */
export async function readWinLimits(
  trx: MoneyTrx,
  book: Pick<OfferBook, "match">,
  eventIds: readonly number[],
  currencyId: number,
): Promise<WinLimits> {
  const places = eventIds.flatMap((eventId) => book.match(eventId) ?? []);
  if (places.length === 0) return { places, limits: [] };
  const limits = await limitRows(trx, {
    currencyId,
    match: places.map(({ eventId }) => String(eventId)),
    league: places.map(({ leagueId }) => String(leagueId)),
    sport: places.map(({ sport }) => sport),
  });
  return { places, limits };
}

/** Of bets that are taken already on the match, minor units. */
async function openOn(trx: MoneyTrx, eventId: number, currencyId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom("liability")
    .select((eb) => eb.fn.sum<number | null>("would_pay").as("sum"))
    .where("event_id", "=", eventId)
    .where("currency_id", "=", currencyId)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/**
 * Whether a ticket would have a match pay more than it may.
 * @param limited of its matches and its currency, read in this transaction
 * @param would.pay the ticket's possible win, minor units
 */
export async function exceedsWinLimit(
  trx: MoneyTrx,
  { places, limits }: WinLimits,
  would: { pay: number; currencyId: number },
): Promise<boolean> {
  if (limits.length === 0) return false;
  for (const place of places) {
    const limit = limitOf(limits, place);
    if (limit === undefined) continue;
    if ((await openOn(trx, place.eventId, would.currencyId)) + would.pay > limit.max_win) return true;
  }
  return false;
}
