// Reads and writes the outcomes of the store.
import type { Selectable } from "kysely";
import type { Database } from "../ports.ts";
import type { LegResult } from "../ticketing/leg.ts";
import { changedOutcome, eventIdOf, type MatchOutcome, type OutcomeChange } from "./match-outcome.ts";
import type { MatchOutcomeTable } from "./tables.ts";

/** What settles a leg. */
export interface StoredOutcome extends MatchOutcome {
  version: number;
  /** What was known of its markets was dropped: those that it does not name stay as they were settled. */
  trimmed: boolean;
}

type OutcomeRow = Selectable<MatchOutcomeTable>;

/** SQLite binds at most 32,766 values in one statement. */
const rowsAtOnce = 500;

export async function outcomesOf(db: Database, eventIds: readonly number[]): Promise<Map<number, StoredOutcome>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db.selectFrom("match_outcome").selectAll().where("event_id", "in", eventIds).execute();
  return new Map(
    rows.map((row) => [row.event_id, { ...outcomeIn(row), version: row.version, trimmed: row.trimmed === 1 }]),
  );
}

function outcomeIn(row: OutcomeRow): MatchOutcome {
  return {
    eventId: row.event_id,
    sport: row.sport,
    leagueId: row.league_id,
    leagueName: row.league_name,
    groupName: row.group_name,
    hostName: row.host_name,
    awayName: row.away_name,
    timeStart: row.time_start,
    results: JSON.parse(row.results) as MatchOutcome["results"],
    stats: JSON.parse(row.stats) as MatchOutcome["stats"],
    decidedAt: row.decided_at,
    hasScore: row.has_score === 1,
    markets: row.markets === "" ? null : (JSON.parse(row.markets) as MatchOutcome["markets"]),
    others: row.others as LegResult | null,
    cancels: JSON.parse(row.cancels) as MatchOutcome["cancels"],
  };
}

/** Which of the matches have ended. */
export async function endedAmong(db: Database, eventIds: readonly number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db.selectFrom("match_outcome").select("event_id").where("event_id", "in", eventIds).execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

function rowOf(outcome: MatchOutcome): Omit<OutcomeRow, "version" | "settled_version" | "trimmed" | "changed_at"> {
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
    cancels: JSON.stringify(outcome.cancels),
  };
}

/** What a second telling must change to count as one. The time of the first decision stays: bets are measured by it. */
const told = ["results", "stats", "has_score", "markets", "others", "cancels"] as const;

/** Stores what is new or changed, each with its next version. @param now epoch ms @returns the matches of it */
export async function writeOutcomes(trx: Database, changes: readonly OutcomeChange[], now: number): Promise<number[]> {
  const known = new Map<number, OutcomeRow>();
  const ids = [...new Set(changes.map(eventIdOf))];
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce);
    const rows = await trx.selectFrom("match_outcome").selectAll().where("event_id", "in", some).execute();
    for (const row of rows) known.set(row.event_id, row);
  }
  const after = new Map<number, MatchOutcome | null>();
  const anew = new Set(changes.flatMap((change) => (change.kind === "whole" ? [change.outcome.eventId] : [])));
  for (const change of changes) {
    const eventId = eventIdOf(change);
    const row = known.get(eventId);
    const before = after.get(eventId) ?? (row === undefined ? null : outcomeIn(row));
    after.set(eventId, changedOutcome(before, change));
  }
  const rows = [...after.values()].flatMap((outcome) => (outcome === null ? [] : [rowOf(outcome)]));
  const fresh = rows.filter(({ event_id }) => !known.has(event_id));
  await insert(trx, fresh, 0, now);
  const changed = fresh.map(({ event_id }) => event_id);
  for (const { decided_at: _decidedAt, ...row } of rows) {
    const earlier = known.get(row.event_id);
    if (earlier === undefined || told.every((column) => earlier[column] === row[column])) continue;
    await trx
      .updateTable("match_outcome")
      .set({ ...row, version: earlier.version + 1, changed_at: now, ...(anew.has(row.event_id) ? { trimmed: 0 } : {}) })
      .where("event_id", "=", row.event_id)
      .execute();
    changed.push(row.event_id);
  }
  return changed;
}

/** Stores those of matches that nothing is known of yet. @returns the matches of it that bets may be on */
export async function fillInOutcomes(trx: Database, outcomes: readonly MatchOutcome[], now: number): Promise<number[]> {
  const known = await endedAmong(
    trx,
    outcomes.map(({ eventId }) => eventId),
  );
  const fresh = outcomes.filter(({ eventId }) => !known.has(eventId));
  const hasBets = ({ markets, others }: MatchOutcome): boolean => markets !== null || others !== null;
  await insert(trx, fresh.filter(hasBets).map(rowOf), 0, now);
  await insert(trx, fresh.filter((outcome) => !hasBets(outcome)).map(rowOf), 1, now);
  return fresh.filter(hasBets).map(({ eventId }) => eventId);
}

async function insert(
  trx: Database,
  rows: readonly ReturnType<typeof rowOf>[],
  settled: number,
  now: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await trx
      .insertInto("match_outcome")
      .values(some.map((row) => ({ ...row, version: 1, settled_version: settled, changed_at: now })))
      .execute();
  }
}
