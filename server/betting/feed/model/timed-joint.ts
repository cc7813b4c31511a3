// The joint distribution of a match against a clock: what is left of each part brings scores independently of the others.
import {
  type Counts,
  countsOf,
  type CountChance,
  type JointEnd,
  type JointFigure,
  leastChance,
  mostEnds,
  plus,
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
export function timedJoint(course: TimedCourse, scopes: ReadonlySet<JointFigure>): JointEnd[] | null {
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
  const ends: JointEnd[] = [];
  const walk = (at: number, chance: number, figures: JointEnd["figures"], toCome: Counts): void => {
    if (chance < leastChance) return;
    const span = spans[at];
    if (span === undefined) {
      const match = scopes.has("match") ? plus(course.score, toCome) : undefined;
      ends.push({ chance, figures: match === undefined ? figures : { ...figures, match }, toCome });
      return;
    }
    for (const { counts, chance: part } of ways[at] as readonly CountChance[])
      walk(at + 1, chance * part, figuresAfter(course, figures, span.part, counts), plus(toCome, counts));
  };
  walk(0, 1, {}, [0, 0]);
  return scopes.has("match") && course.isDecided ? withoutDraws(ends) : ends;
}

function figuresAfter(course: TimedCourse, figures: JointEnd["figures"], part: Part, counts: Counts) {
  if (part === "match") return figures;
  return { ...figures, [part]: plus(course.partScore(part === "P1" ? 0 : 1), counts) };
}

function withoutDraws(ends: readonly JointEnd[]): JointEnd[] {
  const decided = ends.filter(({ figures: { match } }) => match !== undefined && match[0] !== match[1]);
  const sum = decided.reduce((total, { chance }) => total + chance, 0);
  return decided.map((end) => ({ ...end, chance: end.chance / sum }));
}
