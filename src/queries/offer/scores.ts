// One page of scores, or what earlier pages of the same day hold of it until the server has answered.
import { useMemo } from "react";
import type { MatchLine } from "../../db/offer-tables.ts";
import { scoresKey, scoresPrefix } from "../../db/request-keys.ts";
import type { ScoresRequest } from "../../db/requests.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { createMatcher, searchable } from "../../domain/offer/search-term.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

export interface ScoresPage {
  readonly lines: readonly MatchLine[];
  readonly totalPages: number;
  /** False = this server tells no scores. */
  readonly answered: boolean;
  /** Epoch ms by the server's clock. */
  readonly at: number;
}

/** null = nothing is known of it. */
export async function readScores(request: ScoresRequest, page: number): Promise<ScoresPage | null> {
  const row = await offerDb.scores.get(scoresKey(request, page));
  if (row !== undefined) return row;
  if (request.search.trim() === "" || page !== 1) return null;
  const rows = await offerDb.scores.where("key").startsWith(scoresPrefix(request)).toArray();
  const matches = createMatcher(request.search);
  const found = rows
    .flatMap(({ lines }) => lines)
    .filter((line) => matches(searchable([line.hostName, line.awayName, line.leagueName, line.groupName])));
  if (found.length === 0) return null;
  const lines = [...new Map(found.map((line) => [line.eventId, line])).values()];
  return { lines, totalPages: 1, answered: true, at: Math.min(...rows.map(({ at }) => at)) };
}

export function useScores(request: ScoresRequest, page: number): QueryState<ScoresPage | null> {
  const { from, to, sport, search } = request;
  const query = useMemo(() => () => readScores({ from, to, sport, search }, page), [from, to, sport, search, page]);
  return useQueryOf<ScoresPage | null>(query, shareEqual);
}
