// What is known of the sides of a match, as the worker read it last.
import { matchStatisticsSchema, type MatchStatistics } from "../../protocol/match-statistics.ts";
import type { QueryState } from "../live-query.ts";
import { useContent, type Content } from "../site/content.ts";

/** null = the worker has not looked yet. Show it while looking at `{ kind: "content", request }`. */
export function useMatchStatistics(eventId: number): QueryState<Content<MatchStatistics> | null> {
  return useContent({ kind: "statistics", eventId }, matchStatisticsSchema);
}
