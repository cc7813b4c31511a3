// Sports that race to a number of sets, maps, frames or legs: the running one from its score, the later ones fresh.
import type { Fixture } from "../fixtures/fixture.ts";
import { pointChance } from "../script/race-script.ts";
import type { RacePlay } from "../sport-profiles.ts";
import { marginalOutlook, pairsOutlook, type Outlook, type Pair } from "./outlook.ts";
import { overlaid, pmfOfMap, sumOf, type Pmf } from "./pmf.ts";
import { setOutcomes } from "./set-outcomes.ts";
import type { MatchModel, Standing } from "./model.ts";

interface Branch {
  units: readonly [number, number];
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

function winsOf(outcomes: readonly Pair[]): readonly [Win, Win] {
  const win = (won: readonly Pair[]): Win => ({
    chance: won.reduce((sum, pair) => sum + pair.chance, 0),
    diff: weighted(won, diffOf),
    total: weighted(won, totalOf),
  });
  return [win(outcomes.filter((pair) => pair.host > pair.away)), win(outcomes.filter((pair) => pair.host < pair.away))];
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

  const outcomesAt = (host: number, away: number): Pair[] => {
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
    return setOutcomes(fixture, play, to, from, points, running ? played(0) + played(1) : 0);
  };
  const fresh = sub === null ? [] : setOutcomes(fixture, play, sub.to, [0, 0], [0, 0], 0);
  let freshWins: readonly [Win, Win] | null = null;

  const ends: Branch[] = [];
  const solve = (): Branch[] => {
    if (ends.length > 0) return ends;
    const start: Branch = {
      units: [units[0], units[1]],
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
        const wins = differsFromFresh ? winsOf(outcomesAt(host, away)) : (freshWins ??= winsOf(fresh));
        for (const side of [0, 1] as const) {
          const { chance, diff, total } = wins[side];
          if (chance === 0) continue;
          const to: readonly [number, number] = side === 0 ? [host + 1, away] : [host, away + 1];
          const made: Branch = {
            units: to,
            chance: branch.chance * chance,
            diff: sub === null ? branch.diff : sumOf(branch.diff, diff),
            total: sub === null ? branch.total : sumOf(branch.total, total),
          };
          const key = to.join("-");
          const earlierBranch = next.get(key);
          next.set(
            key,
            earlierBranch === undefined
              ? made
              : {
                  units: to,
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
    return pairsOutlook(index === settled ? outcomesAt(units[0], units[1]) : fresh);
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
      const host = outcomesAt(units[0], units[1]).reduce(
        (sum, pair) => sum + (pair.host > pair.away ? pair.chance : 0),
        0,
      );
      return { number: units[0] + units[1] + 1, chances: [host, 0, 1 - host] };
    },
    scores: () => null,
    playerPoints: () => null,
  };
}
