// The joint distribution of a race to a number of sets, maps, frames or legs: a walk over the sets that are still to play.
import { type Counts, type JointEnds, type JointFigure, leastChance, noCounts, packCounts } from "./joint.ts";
import type { Pair } from "./outlook.ts";

export interface RaceCourse {
  /** Sets, maps, frames or legs that win the match. */
  target: number;
  units: Counts;
  /** Counts of the sets that are over. */
  played: readonly Counts[];
  /** How the set that begins at this standing can end. @param isOdd tennis only: the games before it are an odd number */
  outcomesAt(host: number, away: number, isOdd: boolean): readonly Pair[];
  isTennis: boolean;
}

/** Where the sets stand, and who won the first two; null = not yet, or not asked for. */
interface Branch {
  units: Counts;
  winners: readonly (Counts | null)[];
  isOdd: boolean;
  /** Chances of the counts of all sets together. */
  grid: Grid;
}

/** Chance of [host + i, away + j] at i * width + j. */
interface Grid {
  host: number;
  away: number;
  width: number;
  chances: Float64Array;
}

/** What a set may end in is cut here: endless deuces change no price. */
const leastOutcome = 1e-8;

const figures: readonly JointFigure[] = ["units", "match", "subTotal", "subDiff", "P1", "P2"];

/**
 * null = the figures have none. Of a set its winner alone is told, as 1-0 or 0-1, since no market asks more of it; a set that
 * was not played has no figure.
 */
export function raceJoint(course: RaceCourse, requested: ReadonlySet<JointFigure>): JointEnds | null {
  if ([...requested].some((figure) => !figures.includes(figure))) return null;
  const sub = subOf(requested);
  const [host, away] = course.played.map(sub).reduce<Counts>((sum, set) => [sum[0] + set[0], sum[1] + set[1]], [0, 0]);
  const wonBefore = course.played.map(winnerOf);
  const start: Branch = {
    units: course.units,
    winners: [requested.has("P1") ? (wonBefore[0] ?? null) : null, requested.has("P2") ? (wonBefore[1] ?? null) : null],
    isOdd: course.isTennis && course.played.reduce((sum, set) => sum + set[0] + set[1], 0) % 2 === 1,
    grid: { host, away, width: 1, chances: new Float64Array([1]) },
  };
  const ended: Branch[] = [];
  let level: Branch[] = [start];
  while (level.length > 0) {
    const next = new Map<string, Branch>();
    for (const branch of level) {
      const [a, b] = branch.units;
      if (a >= course.target || b >= course.target) {
        ended.push(branch);
        continue;
      }
      const outcomes = course.outcomesAt(a, b, branch.isOdd).filter(({ chance }) => chance >= leastOutcome);
      for (const { side, isOdd } of course.isTennis ? [...ways, ...oddWays] : ways) {
        const won = outcomes.filter((pair) => leadsTo(pair, side, course.isTennis ? isOdd : null));
        if (won.length === 0) continue;
        const to = { ...after(branch, side, requested, won, sub), isOdd: branch.isOdd !== isOdd };
        const key = `${to.units.join("-")} ${to.winners.map((set) => set?.[0] ?? "").join(" ")} ${to.isOdd}`;
        const earlier = next.get(key);
        next.set(key, earlier === undefined ? to : { ...to, grid: overlaid(earlier.grid, to.grid) });
      }
    }
    level = [...next.values()];
  }
  return endsOf(ended, requested);
}

/** As much of a set's count as is asked for. */
function subOf(requested: ReadonlySet<JointFigure>): (counts: Counts) => Counts {
  const [total, diff] = [requested.has("subTotal"), requested.has("subDiff")];
  if (total && diff) return (counts) => counts;
  if (total) return ([host, away]) => [host + away, 0];
  return diff ? ([host, away]) => [host - away, 0] : () => [0, 0];
}

/** How a set changes the branch: by who wins it, and in tennis by whether its games are an odd number. */
interface Way {
  side: 0 | 1;
  isOdd: boolean;
}

const ways: readonly Way[] = [
  { side: 0, isOdd: false },
  { side: 1, isOdd: false },
];
const oddWays: readonly Way[] = ways.map(({ side }) => ({ side, isOdd: true }));

/** @param isOdd null = the number does not matter */
function leadsTo({ host, away }: Pair, side: 0 | 1, isOdd: boolean | null): boolean {
  return (side === 0 ? host > away : host < away) && (isOdd === null || ((host + away) % 2 === 1) === isOdd);
}

const winnerOf = ([host, away]: Counts): Counts => (host > away ? [1, 0] : [0, 1]);

function after(
  { units, winners, grid }: Branch,
  side: 0 | 1,
  requested: ReadonlySet<JointFigure>,
  won: readonly Pair[],
  sub: (counts: Counts) => Counts,
): Omit<Branch, "isOdd"> {
  const index = units[0] + units[1];
  const winner: Counts = side === 0 ? [1, 0] : [0, 1];
  const isKept = (set: number): boolean => set === index && requested.has(set === 0 ? "P1" : "P2");
  return {
    units: [units[0] + winner[0], units[1] + winner[1]],
    winners: winners.map((before, set) => (isKept(set) ? winner : before)),
    grid: spread(
      grid,
      won.map(({ host, away, chance }) => ({ counts: sub([host, away]), chance })),
    ),
  };
}

/** The counts after one more set. */
function spread(grid: Grid, outcomes: readonly { counts: Counts; chance: number }[]): Grid {
  const hosts = outcomes.map(({ counts }) => counts[0]);
  const aways = outcomes.map(({ counts }) => counts[1]);
  const [leastHost, leastAway] = [Math.min(...hosts), Math.min(...aways)];
  const rows = grid.chances.length / grid.width + Math.max(...hosts) - leastHost;
  const width = grid.width + Math.max(...aways) - leastAway;
  const chances = new Float64Array(rows * width);
  for (let index = 0; index < grid.chances.length; index += 1) {
    const before = grid.chances[index] as number;
    if (before < leastChance) continue;
    const row = Math.floor(index / grid.width);
    const from = row * width + (index - row * grid.width);
    for (const { counts, chance } of outcomes) {
      const to = from + (counts[0] - leastHost) * width + counts[1] - leastAway;
      chances[to] = (chances[to] as number) + before * chance;
    }
  }
  return { host: grid.host + leastHost, away: grid.away + leastAway, width, chances };
}

function overlaid(a: Grid, b: Grid): Grid {
  const rowsOf = ({ chances, width }: Grid): number => chances.length / width;
  const [host, away] = [Math.min(a.host, b.host), Math.min(a.away, b.away)];
  const rows = Math.max(a.host + rowsOf(a), b.host + rowsOf(b)) - host;
  const width = Math.max(a.away + a.width, b.away + b.width) - away;
  const chances = new Float64Array(rows * width);
  for (const grid of [a, b])
    grid.chances.forEach((chance, index) => {
      const row = Math.floor(index / grid.width);
      const to = (row + grid.host - host) * width + (index - row * grid.width) + grid.away - away;
      chances[to] = (chances[to] as number) + chance;
    });
  return { host, away, width, chances };
}

function endsOf(branches: readonly Branch[], requested: ReadonlySet<JointFigure>): JointEnds {
  const chances: number[] = [];
  const [units, sub, first, second]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const { units: won, winners, grid } of branches) {
    const [firstWinner, secondWinner] = winners.map((winner) => (winner === null ? noCounts : packCounts(...winner)));
    for (const [index, chance] of grid.chances.entries()) {
      if (chance < leastChance) continue;
      const row = Math.floor(index / grid.width);
      chances.push(chance);
      units.push(packCounts(...won));
      sub.push(packCounts(grid.host + row, grid.away + index - row * grid.width));
      first.push(firstWinner ?? noCounts);
      second.push(secondWinner ?? noCounts);
    }
  }
  const isSub = requested.has("subTotal") || requested.has("subDiff");
  const sets = { ...(requested.has("P1") && { P1: first }), ...(requested.has("P2") && { P2: second }) };
  return {
    chances,
    figures: { units, match: units, ...(isSub && { sub }), ...sets },
    toCome: chances.map(() => 0),
  };
}
