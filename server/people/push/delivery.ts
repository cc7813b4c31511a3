// Sends what waits in the queue: several at once, again after a while where it failed, over restarts, until it is no
// news any more. A regular read of the queue finds what settlement stored, without settlement having to know of it.
import type { Selectable } from "kysely";
import { claimDue, giveBack } from "../../platform/db/claim.ts";
import { forRequest } from "../../platform/http/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { composePush } from "./compose.ts";
import { isPushEndpoint } from "./endpoint-rule.ts";
import type { SendOutcome, SendPush } from "./send.ts";
import { living, type Subscriptions } from "./subscriptions.ts";
import type { PushMessageTable } from "./tables.ts";

/** What may be logged of a failure: no address and no player. */
export interface PushFailure {
  message: string;
  attempt: number;
  outcome: SendOutcome["type"];
  status: number | null;
}

export interface PushDelivery {
  start(): void;
  /** After what is under way. */
  stop(): Promise<void>;
}

const atOnce = 20;
const pauses = [5_000, 15_000, 60_000, 300_000];
const mostPause = 900_000;

/** @param attempts how often it was tried in vain */
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? mostPause;

export function createPushDelivery(deps: {
  db: Database;
  isShared: boolean;
  clock: Clock;
  subscriptions: Pick<Subscriptions, "forget" | "sweep">;
  send: SendPush;
  sandbox: SandboxState;
  siteName(): string;
  /** Between two reads of the queue. */
  queueMs: number;
  onFailure(failure: PushFailure | { error: unknown }): void;
  onSent?(message: string): void;
}): PushDelivery {
  const { db, clock, subscriptions, send, sandbox, siteName, queueMs, onFailure } = deps;
  let stopped = false;
  let begun = false;
  let timer: { cancel(): void } | null = null;
  let running: Promise<void> = Promise.resolve();

  const drop = (id: string) => db.deleteFrom("push_message").where("id", "=", id).execute();

  async function attempt(message: Selectable<PushMessageTable>): Promise<void> {
    const { id, subscription_id, expires_at, attempts } = message;
    const now = clock.now();
    // Asked at the last moment: a session that ended hears no more.
    const target = await living(db, now).where("push_subscription.id", "=", subscription_id).executeTakeFirst();
    if (target === undefined || expires_at <= now || !isPushEndpoint(target.endpoint, sandbox)) {
      await drop(id);
      return;
    }
    const outcome = await send(
      target,
      await composePush(db, target, message, siteName()),
      Math.ceil((expires_at - now) / 1000),
    );
    const made = attempts + 1;
    if (outcome.type === "sent") deps.onSent?.(id);
    else {
      const status = outcome.type === "gone" ? null : outcome.status;
      onFailure({ message: id, attempt: made, outcome: outcome.type, status });
    }
    if (outcome.type === "gone") await subscriptions.forget(subscription_id);
    else if (outcome.type !== "failed") await drop(id);
    else {
      const next_at = clock.now() + Math.max(pauseAfter(made), outcome.afterMs ?? 0);
      await db
        .updateTable("push_message")
        .set({ attempts: made, next_at, claimed_until: 0 })
        .where("id", "=", id)
        .execute();
    }
  }

  async function drain(): Promise<void> {
    if (!deps.isShared && !begun) await giveBack(deps, "push_message");
    begun = true;
    await subscriptions.sweep();
    for (;;) {
      const ids = stopped ? [] : await claimDue(deps, { table: "push_message", maxRows: atOnce }, clock.now());
      if (ids.length === 0) return;
      const due = await db.selectFrom("push_message").selectAll().where("id", "in", ids).orderBy("next_at").execute();
      await Promise.all(due.map((message) => forRequest(message.req_id, () => attempt(message))));
    }
  }

  function look(): void {
    running = drain()
      .catch((error: unknown) => onFailure({ error }))
      .finally(() => {
        if (!stopped) timer = clock.setTimeout(look, queueMs);
      });
  }

  return {
    start: look,
    async stop() {
      stopped = true;
      timer?.cancel();
      await running;
    },
  };
}
