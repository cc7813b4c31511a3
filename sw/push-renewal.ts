// A browser may give its push subscription another address, whenever it likes and with no page open. The server is told
// by the worker, which has no token: that it knows the old address and its secret proves whose it was.
import { toldOf } from "../src/protocol/push-keys.ts";
import type { PushRenewal } from "../src/protocol/push-renewal.ts";

export interface RenewalPorts {
  pushManager: Pick<PushManager, "subscribe">;
  /** Origin of the API; "" = the site's own. */
  apiUrl(): Promise<string>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  wait(ms: number): Promise<void>;
}

export interface Changed {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** ms before each further try. */
const pauses = [2_000, 10_000, 30_000];

/** Without the old subscription its owner is not known: the settings then show that nothing is subscribed to. */
export async function renewPush({ oldSubscription, newSubscription }: Changed, ports: RenewalPorts): Promise<void> {
  if (oldSubscription === null) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await ports.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  const { endpoint, keys } = toldOf(oldSubscription);
  const renewal: PushRenewal = { old: { endpoint, auth: keys.auth }, ...toldOf(subscription) };
  for (const pause of [...pauses, null]) {
    if ((await tell(renewal, ports)) || pause === null) return;
    await ports.wait(pause);
  }
}

/** Whether the server took it, or refused it for good. */
async function tell(renewal: PushRenewal, { apiUrl, fetch }: RenewalPorts): Promise<boolean> {
  try {
    const answer = await fetch(`${await apiUrl()}/push/v1/subscriptions/renewed`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(renewal),
      // A network's own page is not the server.
      redirect: "error",
    });
    return answer.status === 204 || (answer.status >= 400 && answer.status < 500 && answer.status !== 429);
  } catch {
    return false;
  }
}
