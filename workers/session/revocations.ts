// Log-outs the server has not heard of yet: kept sealed until it has, over restarts too.
import * as z from "zod/mini";
import type { CoreServices, Timer } from "../core/ports.ts";
import type { Sealed, Sealer } from "./sealing.ts";

export interface Revocations {
  /** Stores the token, so that its family ends even if this realm does first. One that cannot be stored is told all the same. */
  add(refreshToken: string): Promise<void>;
  /** Tells the server of all that are stored. `bearer`: access token of the session that ends, if there is one. */
  flush(bearer?: string): Promise<void>;
  stop(): void;
}

const prefix = "revocation:";
const retryMs = 15_000;

export function createRevocations(
  services: Pick<CoreServices, "clock" | "http" | "databases" | "random" | "counters">,
  sealer: Sealer,
): Revocations {
  const { clock, http, databases, random, counters } = services;
  const { secrets } = databases.device;
  let running: Promise<void> | null = null;
  let timer: Timer | null = null;
  let stopped = false;
  /** Not in the table. */
  const unstored = new Set<string>();

  /** Whether the server's answer settles it. A refusal does too: there is nothing left to end. */
  async function tell(refreshToken: string, bearer?: string): Promise<boolean> {
    const outcome = await http.request({
      method: "POST",
      path: "/kcmanager/logoutUser",
      body: { refreshToken },
      bearer,
      schema: null,
    });
    if (outcome.type === "refused") return outcome.status < 500 && outcome.status !== 429;
    return outcome.type === "ok";
  }

  async function store(refreshToken: string): Promise<void> {
    await secrets.put({ id: `${prefix}${random.uuid()}`, value: await sealer.seal(refreshToken) });
    unstored.delete(refreshToken);
  }

  async function flushAll(bearer?: string): Promise<void> {
    timer?.cancel();
    timer = null;
    for (const token of Array.from(unstored)) await store(token).catch(() => counters.add("revocation-unstored"));
    const rows = await secrets.where("id").startsWith(prefix).toArray();
    let remainingCount = 0;
    for (const token of unstored) {
      if (await tell(token, bearer)) unstored.delete(token);
      else remainingCount += 1;
      if (stopped) return;
    }
    for (const row of rows) {
      const token = z.string().safeParse(await sealer.unseal(row.value as Sealed));
      if (!token.success) counters.add("revocation-unreadable");
      const settled = !token.success || (await tell(token.data, bearer));
      if (stopped) return;
      if (settled) await secrets.delete(row.id);
      else remainingCount += 1;
    }
    if (remainingCount > 0) timer = clock.setTimeout(() => void flush(), retryMs);
  }

  function flush(bearer?: string): Promise<void> {
    const next = (running ?? Promise.resolve())
      .then(() => (stopped ? undefined : flushAll(bearer)))
      .catch(() => counters.add("revocation-failed"))
      .finally(() => {
        if (running === next) running = null;
      });
    running = next;
    return next;
  }

  return {
    async add(refreshToken) {
      unstored.add(refreshToken);
      await store(refreshToken);
    },
    flush,
    stop() {
      stopped = true;
      timer?.cancel();
    },
  };
}
