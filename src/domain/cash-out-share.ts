// A part of a ticket's cash-out: what it pays and what it leaves in play.
import { roundHalfUp } from "./rounding.ts";
import type { Minor } from "./ticket-selection.ts";

/** A part arrives as a JSON number: so many digits of it are meant, the rest is the binary fraction's. */
const scale = 1_000_000_000_000;

/** @param part above 0, at most 1 @throws RangeError otherwise */
function scaled(part: number): bigint {
  if (!(part > 0 && part <= 1)) throw new RangeError("a part is above 0 and at most 1");
  return BigInt(Math.round(part * scale));
}

/** What cashing out `part` of a ticket pays, minor units, half up. @param value of the whole ticket, minor units */
export function cashOutShare(value: Minor, part: number): Minor {
  return Number(roundHalfUp(BigInt(value) * scaled(part), BigInt(scale)));
}

/**
 * What stays in play of `stake` (minor units) once `part` of it was cashed out. Rounded down: many small parts must not
 * take out more than one large one.
 */
export function stakeAfter(stake: Minor, part: number): Minor {
  return Number((BigInt(stake) * (BigInt(scale) - scaled(part))) / BigInt(scale));
}
