// How old a price may be before it can no longer be bet on.
import type { SelectionKind, TicketSelection } from "./ticket-selection.ts";

/** Oldest age in ms at which a price still counts. */
const maxAge = { live: 15_000, prematch: 600_000 } as const satisfies Record<SelectionKind, number>;

/** @param ageMs by a monotonic clock, since the last frame, beat or snapshot of its stream */
export function isFreshPrice(kind: SelectionKind, ageMs: number): boolean {
  return ageMs <= maxAge[kind];
}

/** What names a leg's price and the streams that tell of it. */
export type PricedLeg = Pick<TicketSelection, "eventId" | "type" | "sport" | "marketsTable" | "marketsKey">;

/** Names of the streams that confirm a leg's price: a sport's stream carries main markets only. */
export function confirmingStreams({ eventId, type, sport }: PricedLeg, mainMarket: boolean): readonly string[] {
  const own = `match:${eventId}`;
  return mainMarket ? [own, `${type}:${sport}`] : [own];
}
