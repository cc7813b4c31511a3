/** The value below which the share `p` (0..1) of the values lies; NaN for none. */
export function percentile(values: readonly number[], p: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1 < 0 ? 0 : Math.ceil(p * sorted.length) - 1)] ??
    Number.NaN
  );
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
