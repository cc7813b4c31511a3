// Which favourites make an accumulator near some odds.

export interface Favourite {
  eventId: number;
  odd: number;
}

/** Above it a favourite is none. */
export const longestFavourite = 2.2;
/** Below it a leg only adds a match to lose by. */
export const shortestFavourite = 1.12;
const mostLegs = 8;
/** Share of the target by which the odds may miss it. */
export const tolerance = 0.12;

/**
 * The shortest favourites first, the last one chosen so that all together come nearest the target.
 * @returns null where they come not near enough
 */
function combinationNear<Leg extends Favourite>(target: number, legs: readonly Leg[]): Leg[] | null {
  const sorted = legs
    .filter(({ odd }) => odd >= shortestFavourite && odd <= longestFavourite)
    .sort((a, b) => a.odd - b.odd || a.eventId - b.eventId);
  let best: { legs: Leg[]; miss: number } | null = null;
  let product = 1;
  const taken: Leg[] = [];
  for (const leg of sorted) {
    // Of the rest, the one that comes nearest; a longer chain has to come nearer than a shorter one.
    if (taken.length > 0)
      for (const last of sorted.slice(taken.length)) {
        const miss = Math.abs(Math.log((product * last.odd) / target));
        if (best === null || miss < best.miss - 0.01) best = { legs: [...taken, last], miss };
      }
    if (taken.length === mostLegs - 1 || product * leg.odd > target) break;
    taken.push(leg);
    product *= leg.odd;
  }
  return best !== null && best.miss <= Math.log(1 + tolerance) ? best.legs : null;
}

/** One for each target, where it can be; no match is in two of them. */
export function combine<Leg extends Favourite, Target extends number>(
  targets: readonly Target[],
  favourites: readonly Leg[],
): { target: Target; legs: Leg[] }[] {
  let remaining = favourites;
  return targets.flatMap((target) => {
    const legs = combinationNear(target, remaining);
    if (legs === null) return [];
    const used = new Set(legs.map(({ eventId }) => eventId));
    remaining = remaining.filter(({ eventId }) => !used.has(eventId));
    return [{ target, legs }];
  });
}
