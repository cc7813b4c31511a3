// The sockets are one core's at a time, whatever its build: the Web Lock says whose.
import type { Clock, Counters, HeldLock, Locks } from "../ports.ts";

/** How long an older core may take to give way before it is not waited for any more. */
const giveWayMs = 3000;

/** null = an older core, asked to let go, did not in time; its connection then stands beside ours until it ends. */
export async function takeSockets(ports: { locks: Locks; clock: Clock; counters: Counters }): Promise<HeldLock | null> {
  const abort = new AbortController();
  const timer = ports.clock.setTimeout(() => abort.abort(), giveWayMs);
  try {
    return await ports.locks.hold("kvota-sockets", abort.signal);
  } catch {
    ports.counters.add("sockets-not-released");
    return null;
  } finally {
    timer.cancel();
  }
}
