// What happens in one minute of a match against a clock: each kind at its own rate, sides independent of each other.
import { type Random, randomBetween } from "../random.ts";
import type { TimedPlay } from "../sport-profiles.ts";
import type { Side } from "./timeline.ts";

export interface Incident {
  /** Share of the minute that has passed. */
  at: number;
  side: Side;
  kind: "score" | "corner" | "yellow" | "red" | "danger" | "penalty";
  /** ms during which prices are shut from here on; 0 = they stay open. */
  shut: number;
}

/** Number of events at this mean. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Sides' shares of what the away side does a little more (cards) or less (corners) of. */
const cornerShares = [0.55, 0.45] as const;
const cardShares = [0.46, 0.54] as const;
/** ms from the whistle to the kick of a penalty, with what both sides have to say about it. */
const penaltyTakes = 50_000;
const redShut = 20_000;

/** A score with what led to it: an attack that shut the prices, or a penalty. */
function scored(incidentRandom: Random, play: TimedPlay, at: number, side: Side, minuteMs: number): Incident[] {
  if (play.shut === 0) return [{ at, side, kind: "score", shut: 0 }];
  const penalty = incidentRandom() < play.penaltyShare;
  const lead = penalty ? penaltyTakes : randomBetween(incidentRandom, 3000, 15_000);
  const from = Math.max(0, at - lead / minuteMs);
  return [
    { at: from, side, kind: penalty ? "penalty" : "danger", shut: (at - from) * minuteMs },
    { at, side, kind: "score", shut: play.shut },
  ];
}

/**
 * @param random draws scores and corners
 * @param incidentRandom draws everything else, so that no card changes what else is drawn
 * @param rates scores per minute of either side
 */
export function incidentsOf(
  random: Random,
  incidentRandom: Random,
  play: TimedPlay,
  rates: readonly [number, number],
): Incident[] {
  const minutes = play.minutesPerPart * play.parts.length;
  const minuteMs = play.pace * 1000;
  const found: Incident[] = [];
  for (const side of [0, 1] as const) {
    const draw = (from: Random, kind: Incident["kind"], inMatch: number, shut: () => number): void => {
      if (inMatch === 0) return;
      for (let remaining = poisson(from, inMatch / minutes); remaining > 0; remaining -= 1)
        found.push({ at: from(), side, kind, shut: shut() });
    };
    for (let remaining = poisson(random, rates[side]); remaining > 0; remaining -= 1)
      found.push(...scored(incidentRandom, play, random(), side, minuteMs));
    draw(random, "corner", play.corners * cornerShares[side], () => 0);
    draw(incidentRandom, "yellow", play.yellows * cardShares[side], () => 0);
    draw(incidentRandom, "red", play.reds * cardShares[side], () => redShut);
    draw(incidentRandom, "penalty", play.missedPenalties / 2, () => penaltyTakes);
    draw(incidentRandom, "danger", play.attacks / 2, () => randomBetween(incidentRandom, 5000, 12_000));
  }
  return found.sort((a, b) => a.at - b.at);
}
