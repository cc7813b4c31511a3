/** From the end of betting until what happens is told. */
const toldAfterMs = 2000;

/** How much of what happens has happened by the clock, 0 to 1. @param leftMs until the result @param playingMs of the phase */
export function runShare(leftMs: number, playingMs: number): number {
  const whole = playingMs - toldAfterMs;
  return Math.min(1, Math.max(0, (whole - leftMs) / whole));
}
