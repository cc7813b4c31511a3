// The most that all open tickets on a match may pay together, as an operator set it for the match, its league or its sport.
import { dialectOf } from "../db/dialect-of.ts";
import type { MoneyTrx } from "../db/store.ts";
import type { OfferBook } from "../ports.ts";
import type { TicketLegTable } from "../ticketing/tables.ts";
import type { StopPlace } from "./stopped.ts";
import type { WinLimitTable } from "./tables.ts";

type Limit = Pick<WinLimitTable, "scope" | "id" | "max_win">;

/** The one that says most exactly which match it is about. */
function limitOf(limits: readonly Limit[], { eventId, leagueId, sport }: StopPlace): Limit | undefined {
  const find = (scope: Limit["scope"], id: string) => limits.find((limit) => limit.scope === scope && limit.id === id);
  return find("match", String(eventId)) ?? find("league", String(leagueId)) ?? find("sport", sport);
}

/** Two tickets on such a match come one after the other: each must see what the other would pay. */
function limitsOn(trx: MoneyTrx, places: readonly StopPlace[], currencyId: number): Promise<Limit[]> {
  const ids = {
    match: places.map(({ eventId }) => String(eventId)),
    league: places.map(({ leagueId }) => String(leagueId)),
    sport: places.map(({ sport }) => sport),
  };
  return trx
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
    .$if(dialectOf(trx) === "postgres", (limits) => limits.forUpdate())
    .execute();
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
 * Whether a ticket with these legs would have a match pay more than it may.
 * @param would.pay the ticket's possible win, minor units
 */
export async function exceedsWinLimit(
  trx: MoneyTrx,
  book: Pick<OfferBook, "match">,
  legs: readonly TicketLegTable[],
  would: { pay: number; currencyId: number },
): Promise<boolean> {
  const places = legs.flatMap(({ event_id }) => book.match(event_id) ?? []);
  if (places.length === 0) return false;
  const limits = await limitsOn(trx, places, would.currencyId);
  if (limits.length === 0) return false;
  for (const place of places) {
    const limit = limitOf(limits, place);
    if (limit === undefined) continue;
    if ((await openOn(trx, place.eventId, would.currencyId)) + would.pay > limit.max_win) return true;
  }
  return false;
}
