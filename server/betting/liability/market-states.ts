// How the market of an open bet stands: what players see of it now, or that it is decided and its tickets are about to be settled.
import { linesOf } from "../../../src/domain/offer/market-lines.ts";
import type { CombinationLeg } from "../../../src/domain/offer/combination-code.ts";
import type { LiabilityRow, MarketState } from "../../../src/protocol/operator/liability.ts";
import type { Database } from "../../platform/db/database.ts";
import type { OfferBook } from "../offer/offer-book.ts";
import { decisionOf, type OutcomeRecord } from "../outcomes/match-outcome.ts";
import { outcomesOf } from "../outcomes/stored-outcomes.ts";

type Bet = Pick<LiabilityRow, "eventId" | "marketsTable" | "marketCode" | "band" | "player" | "selectionCode" | "legs">;

/** Of a combination the first of them that one of its legs has: one that is suspended suspends all of it. */
const worstFirst = ["gone", "suspended", "open", "settled"] as const satisfies readonly MarketState[];

function placesOf(bet: Bet): readonly CombinationLeg[] {
  if (bet.legs !== undefined) return bet.legs;
  const { marketsTable = "markets", marketCode: marketsKey, band, player, selectionCode } = bet;
  // A combination whose code is not read has no place in the offer.
  return marketsTable === "markets" || marketsTable === "players"
    ? [{ marketsTable, marketsKey, band, player, selectionCode }]
    : [];
}

function stateOf(
  match: ReturnType<OfferBook["match"]>,
  record: OutcomeRecord | undefined,
  { marketsTable, marketsKey, band, player, selectionCode }: CombinationLeg,
): MarketState {
  const ref = { marketsTable, marketsKey, B: band, P: player, selectionCode };
  if (record !== undefined && decisionOf(record, ref) !== null) return "settled";
  const lines = match === null ? [] : linesOf(match, { marketsTable, marketsKey });
  const line = lines.find(({ B, P }) => B === band && P === player);
  if (line === undefined) return "gone";
  return line.MS === "OPEN" ? "open" : "suspended";
}

/** The rows, each with the state of its market. */
export async function withMarketStates<Row extends Bet>(
  db: Database,
  offer: Pick<OfferBook, "match">,
  rows: readonly Row[],
): Promise<(Row & { state: MarketState })[]> {
  const outcomes = await outcomesOf(db, [...new Set(rows.map(({ eventId }) => eventId))]);
  return rows.map((row) => {
    const match = offer.match(row.eventId);
    const states = placesOf(row).map((place) => stateOf(match, outcomes.get(row.eventId), place));
    return { ...row, state: worstFirst.find((state) => states.includes(state)) ?? "gone" };
  });
}
