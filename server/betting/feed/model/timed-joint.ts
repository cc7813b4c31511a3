// The joint distribution of a match against a clock: what is left of each part brings scores independently of the others.
import {
  anyEnd,
  awayOf,
  type Counts,
  countsOf,
  type CountChance,
  hostOf,
  type JointEnds,
  type JointFigure,
  leastChance,
  mostEnds,
  packCounts,
} from "./joint.ts";
import type { Pmf } from "./pmf.ts";

export interface TimedCourse {
  /** Minutes of play left in each part. */
  parts: readonly number[];
  /** Minutes left in all, overtime included. */
  whole: number;
  score: Counts;
  partScore(index: number): Counts;
  /** What a side scores in so many minutes. */
  toCome(side: 0 | 1, minutes: number): Pmf;
  /** Whether what a side scores in two spans sums up exactly; not where points are close to normal. */
  sums: boolean;
  /** Whether a level score is played on until it is level no more. */
  isDecided: boolean;
}

type Part = "P1" | "P2" | "match";

/** The figures whose joint distribution there is; corners are independent of them. */
const parts: readonly Part[] = ["P1", "P2", "match"];

/** null = the figures have none, or one that is too large. */
export function timedJoint(course: TimedCourse, scopes: ReadonlySet<JointFigure>): JointEnds | null {
  const wanted = parts.filter((part) => scopes.has(part));
  if ([...scopes].some((scope) => !parts.includes(scope as Part))) return null;
  if (!course.sums && wanted.length > 1) return null;
  const [first = 0, second = 0] = [course.parts[0], course.parts[1]];
  const spans: { part: Part; minutes: number }[] = [];
  if (scopes.has("P1")) spans.push({ part: "P1", minutes: first });
  if (scopes.has("P2")) spans.push({ part: "P2", minutes: second });
  const named = spans.reduce((sum, { minutes }) => sum + minutes, 0);
  if (scopes.has("match")) spans.push({ part: "match", minutes: Math.max(0, course.whole - named) });
  const ways = spans.map(({ minutes }) => countsOf(course.toCome(0, minutes), course.toCome(1, minutes)));
  if (ways.reduce((product, { length }) => product * length, 1) > mostEnds) return null;
  let ends = anyEnd;
  for (const [at, { part }] of spans.entries()) ends = playedOn(course, ends, part, ways[at] as readonly CountChance[]);
  return scopes.has("match") && course.isDecided ? withoutDraws(ends) : ends;
}

/** The match is the last that is played on: what is to come by then is all of it. */
function playedOn(course: TimedCourse, before: JointEnds, part: Part, ways: readonly CountChance[]): JointEnds {
  const chances: number[] = [];
  const counts: number[] = [];
  const toCome: number[] = [];
  const earlier: number[] = [];
  const isWhole = part === "match";
  const [scored, conceded] = isWhole ? course.score : course.partScore(part === "P1" ? 0 : 1);
  for (let at = 0; at < before.chances.length; at += 1) {
    const chance = before.chances[at] as number;
    const soFar = before.toCome[at] as number;
    for (const way of ways) {
      if (chance * way.chance < leastChance) continue;
      const [host, away] = way.counts;
      const [hostToCome, awayToCome] = [hostOf(soFar) + host, awayOf(soFar) + away];
      chances.push(chance * way.chance);
      toCome.push(packCounts(hostToCome, awayToCome));
      counts.push(
        isWhole ? packCounts(scored + hostToCome, conceded + awayToCome) : packCounts(scored + host, conceded + away),
      );
      earlier.push(at);
    }
  }
  return { chances, figures: { ...columnsAt(before.figures, earlier), [part]: counts }, toCome };
}

function columnsAt(figures: JointEnds["figures"], places: readonly number[]): JointEnds["figures"] {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, column]) => [figure, places.map((at) => column[at] as number)]),
  );
}

function withoutDraws({ chances, figures, toCome }: JointEnds): JointEnds {
  const decided = (figures.match ?? []).flatMap((packed, at) => (hostOf(packed) === awayOf(packed) ? [] : [at]));
  const sum = decided.reduce((total, at) => total + (chances[at] as number), 0);
  return {
    chances: decided.map((at) => (chances[at] as number) / sum),
    figures: columnsAt(figures, decided),
    toCome: decided.map((at) => toCome[at] as number),
  };
}
