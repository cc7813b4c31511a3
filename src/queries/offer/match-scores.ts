// Minute and score of matches that a list of tickets speaks of.
import { useMemo } from "react";
import { mainScore, type ScorePair } from "../../domain/offer/score.ts";
import type { Results, Stats } from "../../protocol/match.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, dataOr } from "../live-query.ts";

export interface MatchScore {
  readonly sport: string;
  readonly inPlay: boolean;
  readonly minute: number | null;
  readonly phase: string;
  readonly score: ScorePair | null;
  readonly results: Results;
  readonly stats: Stats;
}

/** By event id; a match that is not there is not in the offer. */
export type ScoresByEvent = Readonly<Record<number, MatchScore>>;

const none: ScoresByEvent = {};

export async function readMatchScores(eventIds: readonly number[]): Promise<ScoresByEvent> {
  const [rows, matches] = await Promise.all([
    offerDb.rows.bulkGet([...eventIds]),
    offerDb.matches.bulkGet([...eventIds]),
  ]);
  return Object.fromEntries(
    eventIds.flatMap((eventId, index) => {
      const row = rows[index];
      const match = matches[index];
      const now = row === undefined || (match !== undefined && match.rev >= row.rev) ? match : row;
      if (now === undefined) return [];
      const { sport, inPlay, matchPhase, results, stats } = now;
      const { name: phase, timeMin } = matchPhase;
      const score = mainScore(sport, results);
      return [[eventId, { sport, inPlay, minute: timeMin ?? null, phase, score, results, stats }]];
    }),
  );
}

export function useMatchScores(eventIds: readonly number[]): ScoresByEvent {
  const name = eventIds.join();
  const query = useMemo(() => () => readMatchScores(name === "" ? [] : name.split(",").map(Number)), [name]);
  return dataOr(useQueryOf<ScoresByEvent>(query, shareEqual), none);
}
