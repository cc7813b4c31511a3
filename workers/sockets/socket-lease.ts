// The sockets are one core's at a time, whatever its build: the Web Lock says whose. The status row is that core's, too.
import type { Clock, Counters, HeldLock, Locks } from "../core/ports.ts";

/** Held by the core whose sockets are open. */
export const socketsLock = "kvota-sockets";

/** How long an older core may take to give way before they are taken from it. */
const giveWayMs = 3000;

/** A core that loses them must end: its line would stand beside that of the next one. */
export async function takeSocketLease(ports: { locks: Locks; clock: Clock; counters: Counters }): Promise<HeldLock> {
  const abort = new AbortController();
  const timer = ports.clock.setTimeout(() => abort.abort(), giveWayMs);
  try {
    return await ports.locks.hold(socketsLock, abort.signal);
  } catch {
    ports.counters.add("sockets-stolen");
    return ports.locks.steal(socketsLock);
  } finally {
    timer.cancel();
  }
}
