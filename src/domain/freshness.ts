// How long a confirmed price may be shown as current (decisions, "odds are shown as they are").
import type { SelectionKind } from "./ticket-selection.ts";

/** ms since the last confirmation after which a price is stale. */
export const staleAfterMs: Readonly<Record<SelectionKind, number>> = { live: 15_000, prematch: 600_000 };

/** `age` in ms on a monotonic clock. */
export function isStale(kind: SelectionKind, age: number): boolean {
  return age > staleAfterMs[kind];
}
