// The names of the offer's streams.
import type { OfferKind } from "../feed/changes.ts";

export const matchStream = (eventId: number): string => `match:${eventId}`;

export const listStream = (kind: OfferKind, sport: string): string => `${kind}:${sport}`;

/** The match a `match:` stream tells of; null for the others. */
export function eventIdOfStream(stream: string): number | null {
  return stream.startsWith("match:") ? Number(stream.slice("match:".length)) : null;
}
