// Sports that race to a number of sets, maps, frames or legs: the running one from its score, the later ones fresh.
import type { Fixture } from "../fixtures/fixture.ts";
import { pointChance } from "../script/race-script.ts";
import type { RacePlay } from "../sport-profiles.ts";
import { marginalOutlook, pairsOutlook, type Outlook, type Pair } from "./outlook.ts";
import { overlaid, pmfOfMap, sumOf, type Pmf } from "./pmf.ts";
import { setOutcomes } from "./set-outcomes.ts";
import type { MatchModel, Standing } from "./model.ts";
import { raceJoint } from "./race-joint.ts";

interface Branch {
  units: readonly [number, number];
  /** Tennis only: whether the games so far are an odd number, since then the away side serves first in the next set. */
  isOdd: boolean;
  chance: number;
  /** Distributions of the sub counts given this branch, weighted by `chance`. */
  diff: Pmf;
  total: Pmf;
}

function weighted(pairs: readonly Pair[], value: (pair: Pair) => number): Pmf {
  const chances = new Map<number, number>();
  for (const pair of pairs) chances.set(value(pair), (chances.get(value(pair)) ?? 0) + pair.chance);
  return pmfOfMap(chances);
}

/** What one side's win of a set brings. */
interface Win {
  chance: number;
  diff: Pmf;
  total: Pmf;
}

const noWin: Win = { chance: 0, diff: { from: 0, p: [] }, total: { from: 0, p: [] } };

function winsOf(outcomes: readonly Pair[]): readonly [Win, Win] {
  const win = (won: readonly Pair[]): Win =>
    won.length === 0
      ? noWin
      : {
          chance: won.reduce((sum, pair) => sum + pair.chance, 0),
          diff: weighted(won, diffOf),
          total: weighted(won, totalOf),
        };
  return [win(outcomes.filter((pair) => pair.host > pair.away)), win(outcomes.filter((pair) => pair.host < pair.away))];
}

interface SetWin {
  side: 0 | 1;
  /** The set took an odd number of games. */
  flips: boolean;
  win: Win;
}

/** Who serves first in the next set of tennis depends on how many games this one takes. */
function winsByParity(outcomes: readonly Pair[], isTennis: boolean): SetWin[] {
  const parts = isTennis ? [false, true] : [false];
  return parts.flatMap((flips) => {
    const wins = winsOf(isTennis ? outcomes.filter((pair) => (totalOf(pair) % 2 === 1) === flips) : outcomes);
    return ([0, 1] as const).flatMap((side) => (wins[side].chance === 0 ? [] : [{ side, flips, win: wins[side] }]));
  });
}

const scaled = (pairs: readonly Pair[], by: number): Pair[] =>
  pairs.map((pair) => ({ ...pair, chance: pair.chance * by }));

/** Of each of the two cases made when first asked for. */
function once<Made>(make: (isOdd: boolean) => Made): (isOdd: boolean) => Made {
  const found = new Map<boolean, Made>();
  return (isOdd) => {
    const made = found.get(isOdd) ?? make(isOdd);
    found.set(isOdd, made);
    return made;
  };
}

const diffOf = (pair: Pair): number => pair.host - pair.away;
const totalOf = (pair: Pair): number => pair.host + pair.away;

export function raceModel(fixture: Fixture, play: RacePlay, standing: Standing): MatchModel {
  const { sub, target } = play;
  const units = standing.results[play.key] ?? [0, 0];
  const done = units[0] >= target || units[1] >= target;
  const earlier: [number, number][] = Object.entries(standing.stats)
    .filter(([name]) => Number(name.slice(1)) <= units[0] + units[1])
    .map(([, figures]) => (sub === null ? undefined : figures[sub.key]) ?? [0, 0]);
  const played = (side: 0 | 1): number => earlier.reduce((sum, pair) => sum + pair[side], 0);

  const isTennis = sub?.tennis === true;
  /** @param isOdd as in Branch */
  const outcomesAt = (host: number, away: number, isOdd: boolean): Pair[] => {
    const running = host === units[0] && away === units[1];
    if (sub === null) {
      const p = pointChance(fixture, play, true);
      return [
        { host: 1, away: 0, chance: p },
        { host: 0, away: 1, chance: 1 - p },
      ];
    }
    const to = host + away === target * 2 - 2 ? sub.lastTo : sub.to;
    const from = running ? (standing.results[sub.key] ?? [0, 0]) : ([0, 0] as const);
    const points = running && sub.tennis ? (standing.results.P ?? [0, 0]) : ([0, 0] as const);
    return setOutcomes(fixture, play, to, from, points, running ? played(0) + played(1) : Number(isOdd));
  };
  /** Of a set of which nothing is played, and that does not decide the match. */
  const fresh = once((isOdd) =>
    sub === null ? [] : setOutcomes(fixture, play, sub.to, [0, 0], [0, 0], Number(isOdd)),
  );
  const freshWins = once((isOdd) => winsByParity(fresh(isOdd), isTennis));

  const ends: Branch[] = [];
  const solve = (): Branch[] => {
    if (ends.length > 0) return ends;
    const start: Branch = {
      units: [units[0], units[1]],
      isOdd: isTennis && (played(0) + played(1)) % 2 === 1,
      chance: 1,
      diff: { from: played(0) - played(1), p: [1] },
      total: { from: played(0) + played(1), p: [1] },
    };
    let level: Branch[] = [start];
    while (level.length > 0) {
      const next = new Map<string, Branch>();
      for (const branch of level) {
        const [host, away] = branch.units;
        if (host >= target || away >= target) {
          ends.push(branch);
          continue;
        }
        const running = host === units[0] && away === units[1];
        const decider = host + away === target * 2 - 2;
        const differsFromFresh = running || decider || sub === null;
        const wins = differsFromFresh
          ? winsByParity(outcomesAt(host, away, branch.isOdd), isTennis)
          : freshWins(branch.isOdd);
        for (const { side, flips, win } of wins) {
          const { chance, diff, total } = win;
          const to: readonly [number, number] = side === 0 ? [host + 1, away] : [host, away + 1];
          const made: Branch = {
            units: to,
            isOdd: branch.isOdd !== flips,
            chance: branch.chance * chance,
            diff: sub === null ? branch.diff : sumOf(branch.diff, diff),
            total: sub === null ? branch.total : sumOf(branch.total, total),
          };
          const key = `${to.join("-")} ${made.isOdd}`;
          const earlierBranch = next.get(key);
          next.set(
            key,
            earlierBranch === undefined
              ? made
              : {
                  units: to,
                  isOdd: made.isOdd,
                  chance: earlierBranch.chance + made.chance,
                  diff: overlaid(earlierBranch.diff, made.diff),
                  total: overlaid(earlierBranch.total, made.total),
                },
          );
        }
      }
      level = [...next.values()];
    }
    return ends;
  };

  const setOutlook = (index: number): Outlook | null => {
    if (sub === null) return null;
    const settled = units[0] + units[1];
    if (index < settled || done) {
      const pair = standing.stats[`P${index + 1}`]?.[sub.key];
      return pair === undefined ? null : pairsOutlook([{ host: pair[0], away: pair[1], chance: 1 }]);
    }
    const running = outcomesAt(units[0], units[1], false);
    if (index === settled) return pairsOutlook(running);
    const odd = running.reduce((sum, pair) => sum + (totalOf(pair) % 2 === 1 ? pair.chance : 0), 0);
    const oddBefore = (played(0) + played(1)) % 2 === 0 ? odd : 1 - odd;
    return pairsOutlook(
      isTennis ? [...scaled(fresh(false), 1 - oddBefore), ...scaled(fresh(true), oddBefore)] : fresh(false),
    );
  };
  const outlooks = new Map<string, Outlook | null>();
  const make = (scope: string): Outlook | null => {
    if (scope === "P1") return setOutlook(0);
    if (scope === "P2") return setOutlook(1);
    if (scope === "units" || scope === "match") {
      return pairsOutlook(
        solve().map((branch) => ({ host: branch.units[0], away: branch.units[1], chance: branch.chance })),
      );
    }
    if (scope !== "sub" || sub === null) return null;
    const [first, ...rest] = solve();
    if (first === undefined) return null;
    return marginalOutlook(
      rest.reduce((pmf, branch) => overlaid(pmf, branch.diff), first.diff),
      rest.reduce((pmf, branch) => overlaid(pmf, branch.total), first.total),
    );
  };

  return {
    outlook(scope) {
      const cachedOutlook = outlooks.get(scope);
      if (cachedOutlook !== undefined) return cachedOutlook;
      const made = make(scope);
      outlooks.set(scope, made);
      return made;
    },
    halfFull: () => null,
    next() {
      if (done) return null;
      const host = outcomesAt(units[0], units[1], false).reduce(
        (sum, pair) => sum + (pair.host > pair.away ? pair.chance : 0),
        0,
      );
      return { number: units[0] + units[1] + 1, chances: [host, 0, 1 - host] };
    },
    joint: (figures) => raceJoint({ target, units, played: earlier, outcomesAt, isTennis }, figures),
    scorer: () => null,
    scores: () => null,
    playerPoints: () => null,
  };
}
