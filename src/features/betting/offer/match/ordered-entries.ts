// The order of a market's lines: by number; those of one player stay together.
import type { MarketEntry } from "../../../../protocol/match.ts";

/** Players keep the order in which the server names them. */
export function orderedEntries(entries: readonly MarketEntry[]): readonly MarketEntry[] {
  const players = [...new Set(entries.map((entry) => entry.P))];
  return entries.toSorted(
    (a, b) => players.indexOf(a.P) - players.indexOf(b.P) || byBand(a.B, b.B) || compare(a.B, b.B),
  );
}

/** "-1.5" before "2.5" before "10.5"; what is no number comes last. */
function byBand(a: string, b: string): number {
  const [first, second] = [numberOf(a), numberOf(b)];
  return first === second ? 0 : first - second;
}

function numberOf(band: string): number {
  const number = Number.parseFloat(band);
  return Number.isNaN(number) ? Number.MAX_VALUE : number;
}

/** "total=2.5" before "total=10.5": numbers within texts count as numbers. */
function compare(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)];
  for (const [index, part] of first.entries()) {
    const other = second[index] ?? "";
    if (part === other) continue;
    return byBand(part, other) || (part < other ? -1 : 1);
  }
  return first.length - second.length;
}

/** Texts and numbers in turn. */
const partsOf = (band: string): string[] => band.split(/(-?\d+(?:\.\d+)?)/);
