// How old a price may be before it can no longer be bet on. Without a connection none can be: that is decided in workers/offer/freshness.ts.
import type { SelectionKind } from "../ticket/ticket-selection.ts";

/** Oldest age in ms at which a price still counts. */
const maxAge = { live: 15_000, prematch: 600_000 } as const satisfies Record<SelectionKind, number>;

/** @param ageMs by a monotonic clock, since the last frame, beat or snapshot of its stream */
export function isFreshPrice(kind: SelectionKind, ageMs: number): boolean {
  return ageMs <= maxAge[kind];
}
