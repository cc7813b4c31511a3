// How a match stands, in our words.
import type { MatchEvent, MatchEventKind, Results, Stats } from "../../../../../src/protocol/match.ts";
import type { MatchStateChange } from "../../../../../src/protocol/sockets.ts";
import { lookup, put } from "../../../../../src/domain/open-record.ts";
import type { BookedMatch } from "./event-book.ts";
import type { Pair, UofOddsChange, UofStatus } from "./uof-message.ts";

const states: ReadonlyMap<number, string> = new Map([
  [0, "NSY"],
  [1, "LIVE"],
  [2, "LIVE"],
  [3, "ENDED"],
  [4, "ENDED"],
  [5, "CANCELLED"],
  [6, "DELAYED"],
  [7, "LIVE"],
  [8, "POSTPONED"],
  [9, "ABANDONED"],
]);
const stoppages: ReadonlySet<number> = new Set([2, 7]);
/** Cancelled, postponed, and abandoned by who watched it. */
const halts: ReadonlySet<number> = new Set([5, 8, 9]);

/** The match is not played, or the feed does not watch it any more. */
export const isHalted = ({ status }: UofStatus): boolean => halts.has(status);

/** Of the feed's own list of match statuses. */
const phases: ReadonlyMap<number, string> = new Map([
  [0, "NSY"],
  [1, "PER1"],
  [2, "PER2"],
  [3, "PER3"],
  [6, "FH"],
  [7, "SH"],
  [8, "SET1"],
  [9, "SET2"],
  [10, "SET3"],
  [11, "SET4"],
  [12, "SET5"],
  [13, "Q1"],
  [14, "Q2"],
  [15, "Q3"],
  [16, "Q4"],
  [30, "HT"],
  [31, "HT"],
  [32, "ET"],
  [33, "ETHT"],
  [34, "PEN"],
  [40, "ET"],
  [41, "ET"],
  [42, "ET"],
  [50, "PEN"],
  [60, "POST"],
  [61, "DEL"],
  [70, "CAN"],
  [80, "INT"],
  [90, "ABD"],
  [100, "F"],
  [110, "AET"],
  [120, "AP"],
]);

/** In which unit scores and periods of a sport are counted. */
const units: Readonly<Record<string, { score: keyof Results; period: "G" | "P" }>> = {
  B: { score: "P", period: "P" },
  AF: { score: "P", period: "P" },
  RL: { score: "P", period: "P" },
  T: { score: "S", period: "G" },
  V: { score: "S", period: "P" },
  TT: { score: "S", period: "P" },
  S: { score: "S", period: "P" },
  D: { score: "L", period: "P" },
  E: { score: "M", period: "P" },
};
const goals = { score: "G", period: "G" } as const;

const reasonKinds: ReadonlyMap<number, MatchEventKind> = new Map([
  [1, "danger"],
  [4, "danger"],
  [5, "danger"],
  [2, "red"],
  [6, "red"],
  [7, "red"],
  [8, "penalty"],
  [9, "penalty"],
  [10, "penalty"],
  [18, "danger"],
  [19, "danger"],
  [20, "danger"],
  [21, "danger"],
]);
const reasonSides: ReadonlyMap<number, 1 | 2> = new Map([
  [4, 1],
  [6, 1],
  [9, 1],
  [18, 1],
  [20, 1],
  [5, 2],
  [7, 2],
  [10, 2],
  [19, 2],
  [21, 2],
]);

const unitsOf = (sport: string): { score: keyof Results; period: "G" | "P" } => lookup(units, sport) ?? goals;

/** Corners and cards are told of the whole match: they stand with the period that runs. */
function statsOf(status: UofStatus, period: "G" | "P"): Stats {
  const stats: Stats = {};
  for (const { number, score } of status.periods) put(stats, `P${number}`, { [period]: score });
  const { corners, yellowCards, redCards } = status;
  const [first] = Object.keys(stats).length === 0 ? ["P1"] : Object.keys(stats);
  if (first === undefined || (corners === null && yellowCards === null && redCards === null)) return stats;
  put(stats, first, {
    ...stats[first as `P${number}`],
    ...(corners === null ? {} : { K: corners }),
    ...(yellowCards === null ? {} : { Y: yellowCards }),
    ...(redCards === null ? {} : { R: redCards }),
  });
  return stats;
}

function phaseOf(status: UofStatus, sport: string): MatchStateChange["matchPhase"] {
  const { matchStatus, minute, server, game } = status;
  const code = matchStatus === null ? null : (phases.get(matchStatus) ?? String(matchStatus));
  const name = code ?? (status.status === 0 ? "NSY" : status.status === 3 || status.status === 4 ? "F" : "LIVE");
  const points = sport === "T" && game !== null ? ` ${game[0]}:${game[1]}` : "";
  return { name: `${name}${points}`, timeMin: minute, ...(server === null ? {} : { server }) };
}

export function stateOf(status: UofStatus, sport: string): MatchStateChange {
  const { score, period } = unitsOf(sport);
  return {
    inPlay: status.status === 1 || stoppages.has(status.status),
    matchState: states.get(status.status) ?? "LIVE",
    matchPhase: phaseOf(status, sport),
    results: status.score === null ? {} : { [score]: status.score },
    stats: statsOf(status, period),
  };
}

const sideOf = (before: Pair, [host, away]: Pair): 1 | 2 | null => {
  const [hostGrew, awayGrew] = [host > before[0], away > before[1]];
  return hostGrew === awayGrew ? null : hostGrew ? 1 : 2;
};

/** What happened since the last message; the book counts it. */
export function eventsOf(match: BookedMatch, { status, betstopReason }: UofOddsChange): MatchEvent[] {
  if (status === null) return [];
  const phase = phaseOf({ ...status, game: null }, match.fixture.match.sport);
  const events: MatchEvent[] = [];
  const add = (kind: MatchEventKind, side: 1 | 2 | null): void => {
    match.events += 1;
    events.push({
      n: match.events,
      kind,
      phase: phase.name,
      timeMin: phase.timeMin ?? null,
      side,
      score: status.score,
    });
  };
  const { score: before, phase: phaseBefore } = match;
  if (before !== null && status.score !== null && (status.score[0] > before[0] || status.score[1] > before[1]))
    add("score", sideOf(before, status.score));
  if (phaseBefore !== null && phaseBefore !== phase.name) add("phase", null);
  const kind = betstopReason === null ? undefined : reasonKinds.get(betstopReason);
  if (kind !== undefined) add(kind, reasonSides.get(betstopReason ?? 0) ?? null);
  if (stoppages.has(status.status)) add("stoppage", null);
  if (status.score !== null) match.score = status.score;
  match.phase = phase.name;
  return events;
}
