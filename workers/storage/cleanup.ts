// Keeps every table within its bounds, once in a while. What bounds itself as it is written is not looked at here.
import type { Clock, Counters, Databases, Timer } from "../core/ports.ts";
import { keptMatches } from "./kept-matches.ts";
import { trimOffer } from "./offer-caps.ts";

/** The first time is not while the page starts. */
const firstMs = 20_000;
export const everyMs = 600_000;
/** Notices that were not closed. */
export const keptNotices = 30;

export function createCleanup(ports: {
  clock: Clock;
  databases: Databases;
  counters: Counters;
  /** Matches that are followed now. */
  followed(): readonly number[];
  /** Epoch ms. */
  serverNow(): number;
  /** Somebody looks, and the tables can be written. */
  isDue(): boolean;
}): { start(): void; stop(): void } {
  const { clock, counters } = ports;
  const { device, offer } = ports.databases;
  let timer: Timer | null = null;

  async function tidy(): Promise<void> {
    const keep = await keptMatches(device);
    for (const eventId of ports.followed()) keep.add(eventId);
    await trimOffer(offer, { keep, now: ports.serverNow() });
    const ids = await device.notices.toCollection().primaryKeys();
    if (ids.length > keptNotices) await device.notices.bulkDelete(ids.slice(0, ids.length - keptNotices));
  }

  function plan(ms: number): void {
    timer = clock.setTimeout(() => {
      plan(everyMs);
      if (ports.isDue()) tidy().catch(() => counters.add("cleanup-failed"));
    }, ms);
  }

  return {
    start: () => plan(firstMs),
    stop: () => timer?.cancel(),
  };
}
