// Scores by league: leagues with running matches first, then by name.
import type { MatchLine } from "../../../../db/offer-tables.ts";

export interface LeagueLines {
  readonly leagueId: number;
  readonly leagueName: string;
  readonly groupName: string;
  /** Under which a feed has both names in other languages. */
  readonly leagueTextId: string | undefined;
  readonly groupTextId: string | undefined;
  readonly lines: readonly MatchLine[];
}

/** @param tag BCP 47 tag whose alphabet decides */
export function groupLines(lines: readonly MatchLine[], tag: string): readonly LeagueLines[] {
  const { compare } = new Intl.Collator(tag);
  const leagues = new Map<number, MatchLine[]>();
  for (const line of lines) leagues.set(line.leagueId, [...(leagues.get(line.leagueId) ?? []), line]);
  return [...leagues.values()]
    .map((leagueLines) =>
      leagueLines.toSorted((a, b) => rank(a) - rank(b) || b.timeStart - a.timeStart || a.eventId - b.eventId),
    )
    .flatMap((leagueLines) => {
      const first = leagueLines[0];
      if (first === undefined) return [];
      const { leagueId, leagueName, groupName, leagueTextId, groupTextId } = first;
      return [{ leagueId, leagueName, groupName, leagueTextId, groupTextId, lines: leagueLines }];
    })
    .sort(
      (a, b) =>
        best(a) - best(b) ||
        compare(a.groupName, b.groupName) ||
        compare(a.leagueName, b.leagueName) ||
        a.leagueId - b.leagueId,
    );
}

function rank(line: MatchLine): number {
  return line.kind === "live" ? 0 : 1;
}

function best({ lines }: LeagueLines): number {
  return Math.min(...lines.map(rank));
}
