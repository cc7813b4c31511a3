// Reads and writes the outcomes of the store.
import type { Results } from "../../src/protocol/match.ts";
import type { Database } from "../ports.ts";
import type { LegResult } from "../ticketing/leg.ts";
import type { Decisions, MatchOutcome } from "./match-outcome.ts";
import type { MatchOutcomeTable } from "./tables.ts";

/** What settles a leg. */
export interface StoredOutcome extends Decisions {
  eventId: number;
  version: number;
  decidedAt: number;
  results: Results;
}

/** SQLite binds at most 32,766 values in one statement. */
const rowsAtOnce = 500;

export async function outcomesOf(db: Database, eventIds: readonly number[]): Promise<Map<number, StoredOutcome>> {
  const rows = await db.selectFrom("match_outcome").selectAll().where("event_id", "in", eventIds).execute();
  return new Map(
    rows.map(({ event_id, version, decided_at, results, markets, others }) => [
      event_id,
      {
        eventId: event_id,
        version,
        decidedAt: decided_at,
        results: JSON.parse(results) as Results,
        markets: markets === "" ? null : (JSON.parse(markets) as Decisions["markets"]),
        others: others as LegResult | null,
      },
    ]),
  );
}

/** Which of the matches have ended. */
export async function endedAmong(db: Database, eventIds: readonly number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db.selectFrom("match_outcome").select("event_id").where("event_id", "in", eventIds).execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

function rowOf(outcome: MatchOutcome): Omit<MatchOutcomeTable, "version" | "settled_version"> {
  return {
    event_id: outcome.eventId,
    sport: outcome.sport,
    league_id: outcome.leagueId,
    league_name: outcome.leagueName,
    group_name: outcome.groupName,
    host_name: outcome.hostName,
    away_name: outcome.awayName,
    time_start: outcome.timeStart,
    results: JSON.stringify(outcome.results),
    stats: JSON.stringify(outcome.stats),
    decided_at: outcome.decidedAt,
    has_score: outcome.hasScore ? 1 : 0,
    markets: outcome.markets === null ? "" : JSON.stringify(outcome.markets),
    others: outcome.others,
  };
}

/** What a second telling must change to count as one. The time of the first decision stays: bets are measured by it. */
const told = ["results", "stats", "has_score", "markets", "others"] as const;

/**
 * Stores what is new or changed, each with its next version.
 * @param onlyNew leaves alone what is stored @returns the matches that are new or changed
 */
export async function writeOutcomes(
  trx: Database,
  outcomes: readonly MatchOutcome[],
  onlyNew: boolean,
): Promise<number[]> {
  const changed: number[] = [];
  for (let from = 0; from < outcomes.length; from += rowsAtOnce) {
    const rows = outcomes.slice(from, from + rowsAtOnce).map(rowOf);
    const ids = rows.map(({ event_id }) => event_id);
    const known = await trx.selectFrom("match_outcome").selectAll().where("event_id", "in", ids).execute();
    const before = new Map(known.map((row) => [row.event_id, row]));
    const fresh = rows.filter(({ event_id }) => !before.has(event_id));
    if (fresh.length > 0)
      await trx
        .insertInto("match_outcome")
        // What is told without its markets has no bets on it.
        .values(
          fresh.map((row) => ({
            ...row,
            version: 1,
            settled_version: row.markets === "" && row.others === null ? 1 : 0,
          })),
        )
        .execute();
    changed.push(...fresh.map(({ event_id }) => event_id));
    if (onlyNew) continue;
    for (const { decided_at: _decidedAt, ...row } of rows) {
      const earlier = before.get(row.event_id);
      if (earlier === undefined || told.every((column) => earlier[column] === row[column])) continue;
      await trx
        .updateTable("match_outcome")
        .set({ ...row, version: earlier.version + 1 })
        .where("event_id", "=", row.event_id)
        .execute();
      changed.push(row.event_id);
    }
  }
  return changed;
}
