// Scores as the live stream has them now, laid over the page that was read.
import type { MatchLine, OfferRow } from "../../../../db/offer-tables.ts";
import { matchTextIds } from "../../../../domain/offer/feed-text-ids.ts";
import { phaseOf } from "../../../../domain/offer/phases.ts";
import { showsParts } from "../../../../domain/offer/score.ts";
import type { Stats } from "../../../../protocol/match.ts";
import { lookup } from "../../../../domain/open-record.ts";

export interface LinesAsked {
  readonly from: number;
  readonly to: number;
  /** Whether a line belongs to what is searched for. */
  matches(row: OfferRow): boolean;
  /** Whether running matches that the page does not have are missing from it, not on another page. */
  complete: boolean;
}

/** Newest first. `rows`: what runs, as the stream confirmed it. */
export function liveLines(
  lines: readonly MatchLine[],
  rows: readonly OfferRow[],
  filter: LinesAsked,
): readonly MatchLine[] {
  const byId = new Map(rows.map((row) => [row.eventId, row]));
  const lineIds = new Set(lines.map((line) => line.eventId));
  const oldest = Math.min(...lines.map((line) => line.timeStart));
  const updated = lines.map((line) => {
    const row = byId.get(line.eventId);
    return row === undefined ? line : lineOf(row, line.stats);
  });
  const begun = rows.filter(
    (row) =>
      !lineIds.has(row.eventId) &&
      row.timeStart >= filter.from &&
      row.timeStart < filter.to &&
      (filter.complete || row.timeStart >= oldest) &&
      filter.matches(row),
  );
  return [...updated, ...begun.map((row) => lineOf(row, {}))].sort(
    (a, b) => b.timeStart - a.timeStart || a.eventId - b.eventId,
  );
}

/** Running matches of the page that the stream no longer has: they are over, and their result is not read yet. */
export function endedSince(lines: readonly MatchLine[], rows: readonly OfferRow[]): readonly number[] {
  const running = new Set(rows.map((row) => row.eventId));
  return lines.filter((line) => line.kind === "live" && !running.has(line.eventId)).map((line) => line.eventId);
}

function lineOf(row: OfferRow, read: Stats): MatchLine {
  const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart } = row;
  const { inPlay, matchState, matchPhase, results } = row;
  return {
    eventId,
    sport,
    leagueId,
    leagueName,
    groupName,
    hostName,
    awayName,
    ...matchTextIds(row),
    timeStart,
    inPlay,
    matchState,
    matchPhase,
    results,
    stats: showsParts(sport) ? row.stats : withTotal(row, read),
    kind: "live",
  };
}

/** Where rows do not tell the score of the parts, what was scored since it was read belongs to the part being played. */
function withTotal({ sport, matchPhase, results }: OfferRow, read: Stats): Stats {
  const { part } = phaseOf(sport, matchPhase.name);
  const unit = results.G === undefined ? "P" : "G";
  const total = results[unit];
  if (part === null || total === undefined || Object.keys(read).length === 0) return read;
  const name = `P${part}`;
  const others = Object.entries(read).filter(([key]) => key !== name);
  const partScore = ([0, 1] as const).map(
    (side) => total[side] - others.reduce((sum, [, figures]) => sum + (figures[unit]?.[side] ?? 0), 0),
  );
  const [host = 0, away = 0] = partScore;
  return { ...read, [name]: { ...lookup(read, name), [unit]: [Math.max(0, host), Math.max(0, away)] } };
}
