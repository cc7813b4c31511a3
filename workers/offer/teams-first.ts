import type { MatchLine } from "../../src/db/offer-tables.ts";
import { createAnyMatcher, searchable } from "../../src/domain/offer/search-term.ts";

/** Matches of a side that is called so come before those of a league or country that is; else the order stays. */
export function teamsFirst(lines: readonly MatchLine[], terms: readonly string[]): MatchLine[] {
  const matches = createAnyMatcher(terms);
  const byTeam = (line: MatchLine): boolean => matches(searchable([line.hostName, line.awayName]));
  const teams = new Set(lines.filter(byTeam));
  return [...teams, ...lines.filter((line) => !teams.has(line))];
}
