// How old a price may be before it can no longer be bet on.
import type { SelectionKind } from "./ticket-selection.ts";

const maxAge = { live: 15_000, prematch: 600_000 } as const satisfies Record<SelectionKind, number>;

/** Oldest age in ms, on a monotonic clock, at which a price still counts. */
export function maxPriceAge(kind: SelectionKind): number {
  return maxAge[kind];
}

/** @param ageMs since the last frame, beat or snapshot of its stream */
export function isFreshPrice(kind: SelectionKind, ageMs: number): boolean {
  return ageMs <= maxAge[kind];
}
