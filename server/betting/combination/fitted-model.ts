// A model of a football match whose prices come from elsewhere: the two rates that explain best what its own odds say of the
// winner and of the goals. Corners are fitted to their own lines, and players' shares of their side's goals to the odds that they
// score, where the feed says whose they are.
import { poissonPmf, type Pmf } from "../feed/model/pmf.ts";
import type { MatchModel, Standing } from "../feed/model/model.ts";
import { modelOfStrength, type TimedStrength, wholeLeft } from "../feed/model/timed-model.ts";
import { marketOf } from "../feed/markets/catalogue.ts";
import { lookup } from "../../../src/domain/open-record.ts";
import { profileOf } from "../feed/sport-profiles.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { marketChances, scorerChance } from "./offered-legs.ts";

/** A model that misses a price by more explains nothing. */
export const mostFitError = 0.03;

interface GoalLine {
  /** Half a line. */
  band: number;
  /** Chance of over. */
  over: number;
}

interface PlayerPrice {
  code: string;
  side: 0 | 1;
  /** That the player scores. */
  chance: number;
}

/** What the feed's odds say, the margin taken out. */
export interface FittedPrices {
  /** Host, draw, away. */
  winner: readonly [number, number, number];
  goals: readonly GoalLine[];
  corners: readonly GoalLine[];
  players: readonly PlayerPrice[];
}

function linesIn(match: Match, code: string): GoalLine[] {
  const def = marketOf(match.sport, code);
  if (def === null) return [];
  return (lookup(match.markets, code) ?? []).flatMap((entry) => {
    const band = Number(entry.B);
    const over = marketChances(def, entry)?.get("O");
    return over === undefined || entry.B === "" || Math.abs((band % 1) - 0.5) > 1e-9 ? [] : [{ band, over }];
  });
}

/** null = too few of its prices are open, or it is no football. */
export function fittedPrices(match: Match): FittedPrices | null {
  const def = marketOf(match.sport, "1X2");
  const [entry] = lookup(match.markets, "1X2") ?? [];
  if (match.sport !== "F" || def === null || entry === undefined) return null;
  const chances = marketChances(def, entry);
  const winner = ["1", "X", "2"].map((code) => chances?.get(code) ?? NaN) as [number, number, number];
  const goals = linesIn(match, "OU_G");
  if (winner.some(Number.isNaN) || goals.length === 0) return null;
  return { winner, goals, corners: linesIn(match, "OU_K"), players: playersIn(match) };
}

/** Of a player with several lines the first one tells. */
function playersIn(match: Match): PlayerPrice[] {
  const found = new Map<string, PlayerPrice>();
  for (const entry of lookup(match.players, "SCORER") ?? []) {
    const chance = entry.S === undefined || found.has(entry.P) ? null : scorerChance(match, entry);
    if (chance !== null) found.set(entry.P, { code: entry.P, side: entry.S === 1 ? 0 : 1, chance });
  }
  return [...found.values()];
}

type Player = TimedStrength["players"][number];

/**
 * Each player's share of the side's goals by the odds that the player scores. What a side's players have together is at most
 * all of its goals: where the odds promise more, each of them has less.
 * @param goals to come of each side, on average
 */
function playersOf(players: readonly PlayerPrice[], goals: Rates): Player[] {
  const shares = players.map(({ code, side, chance }): Player => {
    return { code, side, share: Math.min(1, -Math.log1p(-Math.min(chance, mostSure)) / goals[side]) };
  });
  const sums = ([0, 1] as const).map((side) =>
    shares.reduce((sum, player) => (player.side === side ? sum + player.share : sum), 0),
  );
  return shares.map((player) => ({ ...player, share: player.share / Math.max(1, sums[player.side] as number) }));
}

/** Of a player. */
const mostSure = 0.99;

type Rates = readonly [number, number];

/** By how much each price is missed where the sides score so many more goals on average. */
function missesOf({ winner, goals }: FittedPrices, [host, away]: Rates, [scored, conceded]: Rates): number[] {
  const [a, b] = [poissonPmf(host, scored), poissonPmf(away, conceded)];
  const [fewer, all] = [sumsBefore(b), b.p.length];
  let [won, level] = [0, 0];
  for (const [index, chance] of a.p.entries()) {
    const at = a.from + index - b.from;
    won += chance * (fewer[Math.min(Math.max(at, 0), all)] as number);
    level += chance * (b.p[at] ?? 0);
  }
  const chances = [won, level, 1 - won - level];
  return [
    ...winner.map((chance, index) => (chances[index] as number) - chance),
    ...overMisses(poissonPmf(host + away, scored + conceded), goals),
  ];
}

/** At i: the chance of less than `from + i`. */
function sumsBefore({ p }: Pmf): number[] {
  const sums = [0];
  for (const chance of p) sums.push((sums.at(-1) as number) + chance);
  return sums;
}

function overMisses(total: Pmf, lines: readonly GoalLine[]): number[] {
  const below = sumsBefore(total);
  return lines.map(({ band, over }) => {
    const at = Math.ceil(band) - total.from;
    return 1 - (below[Math.min(Math.max(at, 0), total.p.length)] as number) - over;
  });
}

const squares = (misses: readonly number[]): number => misses.reduce((sum, miss) => sum + miss * miss, 0);

const mostSteps = 30;
const step = 1e-5;

/**
 * The logarithms at which the misses have the least squares: Gauss and Newton, each step halved until it is one forward.
 * @param missesAt of as many numbers as there are logarithms
 */
function leastSquares(start: readonly number[], missesAt: (logs: readonly number[]) => number[]): readonly number[] {
  let logs = start;
  let misses = missesAt(logs);
  for (let round = 0; round < mostSteps; round += 1) {
    const slopes = logs.map((_, i) => {
      const beside = missesAt(logs.map((log, j) => (i === j ? log + step : log)));
      return beside.map((miss, row) => (miss - (misses[row] as number)) / step);
    });
    const move = newtonMove(slopes, misses);
    let factor = 1;
    let next = logs;
    let nextMisses = misses;
    for (; factor > 1e-3; factor /= 2) {
      next = logs.map((log, i) => log - factor * (move[i] as number));
      nextMisses = missesAt(next);
      if (squares(nextMisses) < squares(misses)) break;
    }
    if (factor <= 1e-3 || squares(misses) - squares(nextMisses) < 1e-14) return logs;
    [logs, misses] = [next, nextMisses];
  }
  return logs;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);

/** Of one logarithm, or of two. */
function newtonMove([first = [], second]: readonly number[][], misses: readonly number[]): number[] {
  const [a, g] = [dot(first, first) + 1e-12, dot(first, misses)];
  if (second === undefined) return [g / a];
  const [b, c, h] = [dot(first, second), dot(second, second) + 1e-12, dot(second, misses)];
  const determinant = a * c - b * b + 1e-18;
  return [(c * g - b * h) / determinant, (a * h - b * g) / determinant];
}

const worst = (misses: readonly number[]): number => Math.max(0, ...misses.map(Math.abs));

/** null = nothing is left to be played. `error`: the most by which the model misses a price that it was fitted to. */
export function fitMatch(prices: FittedPrices, standing: Standing): { model: MatchModel; error: number } | null {
  const { play } = profileOf("F");
  if (play.type !== "timed") return null;
  const whole = wholeLeft(play, standing);
  if (whole <= 0) return null;
  const score = standing.results[play.key] ?? [0, 0];
  const share = whole / (play.parts.length * play.minutesPerPart);
  const goalsAt = ([host = 0, away = 0]: readonly number[]) =>
    missesOf(prices, [Math.exp(host), Math.exp(away)], score);
  const logs = leastSquares([Math.log(play.host * share), Math.log(play.away * share)], goalsAt);
  const taken = Object.values(standing.stats).reduce((sum, { K = [0, 0] }) => sum + K[0] + K[1], 0);
  const cornersAt = ([mean = 0]: readonly number[]) => overMisses(poissonPmf(Math.exp(mean), taken), prices.corners);
  const corners = prices.corners.length === 0 ? null : leastSquares([Math.log(play.corners * share)], cornersAt);
  const [host = 0, away = 0] = logs.map(Math.exp);
  const strength = {
    rates: [host / whole, away / whole] as const,
    cornerRate: corners === null ? 0 : Math.exp(corners[0] ?? 0) / whole,
    players: playersOf(prices.players, [host, away]),
  };
  return {
    model: modelOfStrength(strength, play, standing),
    error: worst([...goalsAt(logs), ...(corners === null ? [] : cornersAt(corners))]),
  };
}
