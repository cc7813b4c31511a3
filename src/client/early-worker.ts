// The shared worker is started by the page's first few bytes of script: its own scripts and its sockets then come while those
// of the page are still on their way.
import { createCurrentBuild } from "./current-build.ts";
import { firstSubscriptions } from "./first-subscriptions.ts";
import { canShareWorker, openSharedWorker } from "./hosts/worker-script.ts";
import type { Foresight } from "../../workers/api/subscription-schema.ts";

/** From here on this page's build is the site's: a worker of another one gives way to what is started here. */
export const currentBuild = createCurrentBuild(() => localStorage, __BUILD__);
currentBuild.claim();

/**
 * `leaderLock` of workers/hosts/host-names.ts. Written again, since what this file shares with the worker would come into
 * the worker with all of this file.
 */
export const leader = "kvota-leader";

/** A page that gave the shared worker up may lead the others: two cores would take the sockets from each other. */
export async function isLed(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === leader);
}

let early: SharedWorker | null = null;
let isTaken = false;

async function startEarly(): Promise<void> {
  const led = await isLed();
  if (led || isTaken) return;
  early = openSharedWorker();
  const subscriptions = firstSubscriptions(location);
  // The worker asks for it as soon as it has a line, while the page's own code is still on its way.
  if (subscriptions.length > 0) early.port.postMessage({ subscriptions } satisfies Foresight);
}
if (canShareWorker()) startEarly().catch(reportError);

/** The one that was started early, for who asks first; a new one from then on. */
export function sharedWorker(): SharedWorker {
  const worker = early ?? openSharedWorker();
  early = null;
  isTaken = true;
  return worker;
}
