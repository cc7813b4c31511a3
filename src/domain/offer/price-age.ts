// How old a price may be before it can no longer be bet on. An older one can still be chosen, but no ticket with it is paid
// (src/domain/ticket/placement-check.ts). Without a connection each is too old: workers/offer/freshness.ts decides that.
import type { SelectionKind } from "../ticket/ticket-selection.ts";

/** Oldest age in ms at which a price still counts. */
const maxAge = { live: 15_000, prematch: 600_000 } as const satisfies Record<SelectionKind, number>;

/** @param ageMs by a monotonic clock, since the last frame, beat or snapshot of its stream */
export function isFreshPrice(kind: SelectionKind, ageMs: number): boolean {
  return ageMs <= maxAge[kind];
}
