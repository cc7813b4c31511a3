// Scores of the past days and of the running matches.
import type { Selectable } from "kysely";
import type { Score } from "../../../src/protocol/offer.ts";
import type { OfferReader } from "../offer/replica.ts";
import type { Database } from "../../platform/db/database.ts";
import { textIdsOf, type MatchTextIds } from "../feed/stored-text-ids.ts";
import type { MatchOutcomeTable } from "./tables.ts";

export type ScoreHead = Pick<
  Score,
  "eventId" | "sport" | "leagueName" | "groupName" | "hostName" | "awayName" | "timeStart" | keyof MatchTextIds
>;

const headColumns = [
  "event_id",
  "sport",
  "league_name",
  "group_name",
  "host_name",
  "away_name",
  "time_start",
  "text_ids",
] as const;

export interface ScoreBook {
  /** Matches with a score that began in [from, to), epoch ms, of one sport ("" = all); in no order. */
  list(from: number, to: number, sport: string): Promise<ScoreHead[]>;
  /** In the order of the ids. */
  scores(eventIds: readonly number[]): Promise<Score[]>;
}

export function createScoreBook(db: Database, offer: Pick<OfferReader, "heads" | "stateOf">): ScoreBook {
  return {
    async list(from, to, sport) {
      const isAsked = (head: ScoreHead): boolean =>
        head.timeStart >= from && head.timeStart < to && (sport === "" || head.sport === sport);
      const running = offer.heads("live").filter(isAsked);
      const ofSport = db
        .selectFrom("match_outcome")
        .select(headColumns)
        .where("has_score", "=", 1)
        .where("time_start", ">=", from)
        .where("time_start", "<", to);
      const ended = await (sport === "" ? ofSport : ofSport.where("sport", "=", sport)).execute();
      const live = new Set(running.map(({ eventId }) => eventId));
      return [...running, ...ended.map(headOf).filter(({ eventId }) => !live.has(eventId))];
    },
    async scores(eventIds) {
      if (eventIds.length === 0) return [];
      const found = new Map<number, Score>();
      const rows = await db.selectFrom("match_outcome").selectAll().where("event_id", "in", eventIds).execute();
      for (const row of rows) found.set(row.event_id, scoreOf(row));
      for (const { kind: _kind, ...head } of offer.heads("live")) {
        const state = eventIds.includes(head.eventId) ? offer.stateOf(head.eventId) : null;
        if (state !== null) found.set(head.eventId, { ...head, ...state });
      }
      return eventIds.flatMap((eventId) => found.get(eventId) ?? []);
    },
  };
}

function headOf(row: Pick<MatchOutcomeTable, (typeof headColumns)[number]>): ScoreHead {
  return {
    eventId: row.event_id,
    sport: row.sport,
    leagueName: row.league_name,
    groupName: row.group_name,
    hostName: row.host_name,
    awayName: row.away_name,
    timeStart: row.time_start,
    ...textIdsOf(row),
  };
}

function scoreOf(row: Selectable<MatchOutcomeTable>): Score {
  const results = JSON.parse(row.results) as Score["results"];
  const abandoned = Object.keys(results).length === 0;
  return {
    ...headOf(row),
    leagueId: row.league_id,
    inPlay: false,
    matchState: abandoned ? "ABANDONED" : "FINISHED",
    matchPhase: { name: abandoned ? "ABD" : "F", timeMin: null },
    results,
    stats: JSON.parse(row.stats) as Score["stats"],
  };
}
