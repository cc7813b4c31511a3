// Reads and writes the outcomes of the store.
import type { Selectable } from "kysely";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import { storedTextIds, textIdsOf } from "../feed/stored-text-ids.ts";
import type { LegResult } from "../ticketing/leg.ts";
import { changedRecord, eventIdOf, type MatchOutcome, type OutcomeRecord, type StatedChange } from "./match-outcome.ts";
import type { Certainty } from "./source.ts";
import { noStatements, readStatements, sumOf, textOf } from "./statements.ts";
import type { MatchOutcomeTable } from "./tables.ts";

/** What settles a leg. */
export interface StoredOutcome extends OutcomeRecord {
  version: number;
  /** What was known of its markets was dropped: those that it does not name stay as they were settled. */
  trimmed: boolean;
}

type OutcomeRow = Selectable<MatchOutcomeTable>;

/** SQLite binds at most 32,766 values in one statement. */
const rowsAtOnce = 500;

const outcomeRows = fixedStatement<{ eventIds: readonly number[] }>()((db, { eventIds }) =>
  db.selectFrom("match_outcome").selectAll().where("event_id", "in", eventIds),
);

export async function outcomesOf(db: Database, eventIds: readonly number[]): Promise<Map<number, StoredOutcome>> {
  if (eventIds.length === 0) return new Map();
  const rows = await outcomeRows(db, { eventIds });
  return new Map(
    rows.map((row) => [row.event_id, { ...outcomeIn(row), version: row.version, trimmed: row.trimmed === 1 }]),
  );
}

function outcomeIn(row: OutcomeRow): OutcomeRecord {
  return {
    eventId: row.event_id,
    sport: row.sport,
    leagueId: row.league_id,
    leagueName: row.league_name,
    groupName: row.group_name,
    hostName: row.host_name,
    awayName: row.away_name,
    ...textIdsOf(row),
    timeStart: row.time_start,
    results: JSON.parse(row.results) as MatchOutcome["results"],
    stats: JSON.parse(row.stats) as MatchOutcome["stats"],
    decidedAt: row.decided_at,
    hasScore: row.has_score === 1,
    markets: row.markets === "" ? null : (JSON.parse(row.markets) as MatchOutcome["markets"]),
    others: row.others as LegResult | null,
    source: { producer: row.producer, certainty: row.certainty as Certainty, sentAt: row.sent_at },
    statements: readStatements(row.statements),
  };
}

/** Which of the matches have ended. */
export async function endedAmong(db: Database, eventIds: readonly number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db.selectFrom("match_outcome").select("event_id").where("event_id", "in", eventIds).execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

function rowOf(outcome: OutcomeRecord): Omit<OutcomeRow, "version" | "settled_version" | "trimmed" | "changed_at"> {
  return {
    event_id: outcome.eventId,
    sport: outcome.sport,
    league_id: outcome.leagueId,
    league_name: outcome.leagueName,
    group_name: outcome.groupName,
    host_name: outcome.hostName,
    away_name: outcome.awayName,
    text_ids: storedTextIds(outcome),
    time_start: outcome.timeStart,
    results: JSON.stringify(outcome.results),
    stats: JSON.stringify(outcome.stats),
    decided_at: outcome.decidedAt,
    has_score: outcome.hasScore ? 1 : 0,
    markets: outcome.markets === null ? "" : JSON.stringify(outcome.markets),
    others: outcome.others,
    producer: outcome.source.producer,
    certainty: outcome.source.certainty,
    sent_at: outcome.source.sentAt,
    statements: textOf(outcome.statements),
  };
}

/** What tickets and pages of scores go by. The time of the first decision stays: bets are measured by it. */
function effectOf(outcome: OutcomeRecord): string {
  const { results, stats, hasScore, markets, others, statements } = outcome;
  return JSON.stringify([results, stats, hasScore, markets, others, sumOf(statements)]);
}

async function rowsOf(trx: Database, ids: readonly number[]): Promise<Map<number, OutcomeRow>> {
  const found = new Map<number, OutcomeRow>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce);
    const rows = await trx
      .selectFrom("match_outcome")
      .selectAll()
      .where("event_id", "in", some)
      // Operators write beside the feed, each in a process of its own.
      .$if(dialectOf(trx) === "postgres", (outcomes) => outcomes.forUpdate())
      .execute();
    for (const row of rows) found.set(row.event_id, row);
  }
  return found;
}

/**
 * Stores what is new or changed; what changes nothing for a ticket gets no new version, so that nothing is settled twice.
 * @param now epoch ms by the store @returns the matches that came out otherwise
 */
export async function writeOutcomes(trx: Database, changes: readonly StatedChange[], now: number): Promise<number[]> {
  const rows = await rowsOf(trx, [...new Set(changes.map(eventIdOf))]);
  const before = new Map([...rows].map(([eventId, row]) => [eventId, outcomeIn(row)]));
  const after = new Map<number, OutcomeRecord>();
  const whole = new Set(changes.flatMap((change) => (change.kind === "whole" ? [change.outcome.eventId] : [])));
  for (const change of changes) {
    const eventId = eventIdOf(change);
    const outcome = changedRecord(after.get(eventId) ?? before.get(eventId) ?? null, change, now);
    if (outcome !== null) after.set(eventId, outcome);
  }
  const fresh = [...after.values()].filter(({ eventId }) => !rows.has(eventId));
  await insert(trx, fresh.map(rowOf), 0, now);
  const changed = fresh.map(({ eventId }) => eventId);
  for (const [eventId, outcome] of after) {
    const [row, earlier] = [rows.get(eventId), before.get(eventId)];
    if (row === undefined || earlier === undefined) continue;
    const { decided_at: decidedAt, ...columns } = rowOf(outcome);
    const isOtherwise = effectOf(earlier) !== effectOf(outcome);
    if (!isOtherwise && columns.statements === row.statements && columns.sent_at === row.sent_at) continue;
    await trx
      .updateTable("match_outcome")
      .set({
        ...columns,
        ...(row.decided_at === null ? { decided_at: decidedAt } : {}),
        ...(isOtherwise ? { version: row.version + 1, changed_at: now } : {}),
        ...(whole.has(eventId) ? { trimmed: 0 } : {}),
      })
      .where("event_id", "=", eventId)
      .execute();
    if (isOtherwise) changed.push(eventId);
  }
  return changed;
}

/**
 * Stores the outcomes of matches that have no stored outcome yet. @returns ids of the stored matches that may have
 * open bets
 */
export async function fillInOutcomes(trx: Database, outcomes: readonly MatchOutcome[], now: number): Promise<number[]> {
  const source = { producer: "", certainty: 2, sentAt: 0 } as const;
  const endedIds = await endedAmong(
    trx,
    outcomes.map(({ eventId }) => eventId),
  );
  const fresh = outcomes
    .filter(({ eventId }) => !endedIds.has(eventId))
    .map((outcome): OutcomeRecord => ({ ...outcome, source, statements: noStatements() }));
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
