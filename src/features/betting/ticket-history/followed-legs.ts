// Which matches are followed for the scores beside open tickets.
import type { PlacedSelection, WireTicket } from "../../../protocol/placed-ticket.ts";

/** A server sends all markets of a followed match: more than fit on some screens are not worth that. */
export const mostFollowed = 40;

/** Undecided selections whose match is under way, each match once. @param now epoch ms by the server's clock */
export function followedLegs(tickets: readonly WireTicket[], now: number): readonly PlacedSelection[] {
  const legs = tickets
    .flatMap(({ selections }) => selections)
    .filter((leg) => leg.status === "open" && hasStarted(leg, now));
  return [...new Map(legs.map((leg) => [leg.eventId, leg])).values()].slice(0, mostFollowed);
}

function hasStarted({ type, timeStart }: PlacedSelection, now: number): boolean {
  return type === "live" || (timeStart !== undefined && timeStart <= now);
}
