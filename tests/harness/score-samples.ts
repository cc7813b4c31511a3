// Lines of the scores, small enough to read.
import type { MatchLine } from "../../src/db/offer-tables.ts";
import { sampleMatch } from "./offer-samples.ts";

export function sampleLine(eventId: number, part: Partial<MatchLine> = {}): MatchLine {
  const { rev: _rev, markets: _markets, players: _players, marketsCount: _count, ...match } = sampleMatch(eventId, 1);
  return { ...match, kind: "live", ...part };
}
