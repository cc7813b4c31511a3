// Round values along an axis.

/** Steps that are read at a glance: these times a power of ten. */
const roundSteps = [1, 2, 5, 10] as const;

/**
 * Values at even, round distances, ascending: the first is not above `least`, the last not below `most`, and 0 is one of
 * them. @param about how many of them are wanted; there may be two more @param whole only whole numbers
 */
export function ticksOf(lowest: number, highest: number, about: number, whole = false): number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  const rough = (high - low || 1) / Math.max(1, about - 1);
  const exponent = Math.floor(Math.log10(rough));
  const factor = roundSteps.find((step) => step * 10 ** exponent >= rough * 0.999) ?? 10;
  // Below 1 it is divided by a whole number: its multiples would be off by a last digit else.
  const power = whole ? Math.max(0, exponent) : exponent;
  const step = whole && exponent < 0 ? 1 : factor * 10 ** Math.max(0, power);
  const divisor = 10 ** Math.max(0, -power);
  const first = Math.floor((low * divisor) / step);
  const last = Math.max(Math.ceil((high * divisor) / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => ((first + n) * step) / divisor);
}
