// What was measured, for the table of figures to reach.

/** What other tests on the same cores may take: figures are told, and a limit only ends what never comes back. */
export const noiseMs = 12_000;

/** @param ms as it was @param target what it may be on two quiet cores; absent = nothing is asked of it */
export function tellFigure(what: string, ms: number, target?: number): void {
  console.log(`FIGURE ${what}: ${Math.round(ms)} ms${target === undefined ? "" : ` (to reach: ${target} ms)`}`);
}
