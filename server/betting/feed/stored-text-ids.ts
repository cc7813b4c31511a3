// Under which ids the feed has the names of a match in other languages, where they outlive the match: as one column.
import type { OfferHead } from "./offer-head.ts";

export type MatchTextIds = Pick<OfferHead, "hostTextId" | "awayTextId" | "leagueTextId" | "groupTextId">;

/** null = none. */
export function storedTextIds({ hostTextId, awayTextId, leagueTextId, groupTextId }: MatchTextIds): string | null {
  const text = JSON.stringify({ hostTextId, awayTextId, leagueTextId, groupTextId });
  return text === "{}" ? null : text;
}

export const textIdsOf = ({ text_ids }: { text_ids: string | null }): MatchTextIds =>
  text_ids === null ? {} : (JSON.parse(text_ids) as MatchTextIds);
