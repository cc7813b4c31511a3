// Which of several legs an end of the match wins. Thousands of ends have one count of the figure that decides a leg: each count
// is settled once, for all legs of the figure.
import { awayOf, type Counts, hostOf, type JointEnds, noCounts } from "../feed/model/joint.ts";
import { holdsAt, holdsInHalves, type Leg } from "./leg.ts";

/** Of a side, with an answer kept; points beyond it are settled each time. */
const mostCounted = 64;
const unsettled = -1;

/** At the place of an end: bit i = it wins leg i. */
type MaskAt = (at: number) => number;

interface PlacedLeg {
  leg: Leg;
  bit: number;
}

/** What is looked at: the counts of a figure, or the results of the first half and of the match. */
const deciderOf = ({ def: { kind, scope } }: Leg) => (kind === "halfFull" ? "halves" : scope);

export function holdingMask(legs: readonly Leg[], { figures }: Pick<JointEnds, "figures">): MaskAt {
  const placed = legs.map((leg, i): PlacedLeg => ({ leg, bit: 1 << i }));
  const deciders = [...new Set(legs.map(deciderOf))].map((decider) => {
    const some = placed.filter(({ leg }) => deciderOf(leg) === decider);
    return decider === "halves" ? byHalves(some, figures.P1, figures.match) : byCounts(some, figures[decider]);
  });
  return (at) => {
    let mask = 0;
    for (let i = 0; i < deciders.length; i += 1) mask |= (deciders[i] as MaskAt)(at);
    return mask;
  };
}

function maskOf(legs: readonly PlacedLeg[], holds: (leg: Leg) => boolean): number {
  let mask = 0;
  for (const { leg, bit } of legs) if (holds(leg)) mask |= bit;
  return mask;
}

const countsIn = (packed: number): Counts => [hostOf(packed), awayOf(packed)];

function byCounts(legs: readonly PlacedLeg[], column: readonly number[] = []): MaskAt {
  const settle = (packed: number): number => maskOf(legs, (leg) => holdsAt(leg, countsIn(packed)));
  const masks = new Int16Array(mostCounted * mostCounted).fill(unsettled);
  return (at) => {
    const packed = column[at] ?? noCounts;
    if (packed === noCounts) return 0;
    const [host, away] = [hostOf(packed), awayOf(packed)];
    if (!(host >= 0 && host < mostCounted && away >= 0 && away < mostCounted)) return settle(packed);
    const place = host * mostCounted + away;
    if (masks[place] === unsettled) masks[place] = settle(packed);
    return masks[place] as number;
  };
}

/** Two results decide it, each of three. */
function byHalves(legs: readonly PlacedLeg[], halves: readonly number[] = [], wholes: readonly number[] = []): MaskAt {
  const masks = new Int16Array(9).fill(unsettled);
  return (at) => {
    const [half, whole] = [halves[at] ?? noCounts, wholes[at] ?? noCounts];
    if (half === noCounts || whole === noCounts) return 0;
    const place = 4 + 3 * Math.sign(hostOf(half) - awayOf(half)) + Math.sign(hostOf(whole) - awayOf(whole));
    if (masks[place] === unsettled)
      masks[place] = maskOf(legs, (leg) => holdsInHalves(leg, countsIn(half), countsIn(whole)));
    return masks[place] as number;
  };
}
