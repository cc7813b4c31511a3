// What a result with its factors does to a leg.
import { parseShare } from "../../../../../src/domain/ticket/leg-outcome.ts";
import type { LegResult } from "../../../ticketing/leg.ts";
import type { UofResult } from "./uof-message.ts";

/** A result that is none of the known ones is never paid by a guess. */
export class UnknownResultError extends Error {}

function voidFactorOf(text: string | null): 0 | 0.5 | 1 {
  const factor = text === null ? 0 : text.trim() === "" ? Number.NaN : Number(text);
  if (factor === 0 || factor === 0.5 || factor === 1) return factor;
  throw new UnknownResultError(`void_factor is "${text}"`);
}

/** null = all of the odd is won. */
function shareOf(text: string | null): string | null {
  if (text === null || /^\s*1(?:\.0*)?\s*$/.test(text)) return null;
  const digits = /^\s*0?\.(\d+)\s*$/.exec(text)?.[1];
  const share = `0.${digits?.slice(0, 10)}`;
  if (digits === undefined || parseShare(share) === null) throw new UnknownResultError(`dead_heat_factor is "${text}"`);
  return share;
}

/** @returns null = it is not decided @throws UnknownResultError */
export function resultOf({ result, voidFactor, deadHeatFactor }: UofResult): LegResult | null {
  const [word, part] = [Number(result), voidFactorOf(voidFactor)];
  if (word === -1) return null;
  if (result.trim() === "" || (word !== 0 && word !== 1)) throw new UnknownResultError(`result is "${result}"`);
  if (part === 1) return "void";
  if (word === 0) {
    if (deadHeatFactor !== null && !(Number(deadHeatFactor) <= 1))
      throw new UnknownResultError(`dead_heat_factor is "${deadHeatFactor}"`);
    return part === 0 ? "lost" : "half-lost";
  }
  const [won, share] = [part === 0 ? ("won" as const) : ("half-won" as const), shareOf(deadHeatFactor)];
  return share === null ? won : `${won} ${share}`;
}
