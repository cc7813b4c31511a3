// The sandbox's provider tells what happened: real calls to the site's own port, repeated where they were not taken.
import { toMajor } from "../../../../src/domain/money.ts";
import { webhookHeaders } from "../../../../src/protocol/payment-webhooks.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { signatureOf } from "../providers/standard-webhooks.ts";
import { sourceOf } from "./psp-store.ts";

/** After each try, ms; then it is given up. */
const pauses = [1000, 5000, 30_000] as const;
/** No other process sends one that is being sent for as long. */
const claimMs = 15_000;
const timeoutMs = 10_000;
const forgedSignature = `v1,${Buffer.alloc(32).toString("base64")}`;

export interface PspWebhookDeps {
  db: Database;
  clock: Clock;
  /** Signs. */
  key: Buffer;
  /** Of the provider. */
  name: string;
  /** Where the site listens. */
  siteUrl(): string;
  /** Whether anything is sent at all. */
  isOn(): boolean;
  failed(error: unknown): void;
}

export interface PspWebhooks {
  /** Something may be due. */
  wake(): void;
  /** Waits for what is being sent. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createPspWebhooks(deps: PspWebhookDeps): PspWebhooks {
  const { db, clock, key, name, siteUrl, isOn, failed } = deps;
  let stopped = false;
  let isRunning = false;
  let wanted = false;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<Clock["setTimeout"]> | null = null;

  const dueRows = (now: number) =>
    db
      .selectFrom("psp_webhook as webhook")
      .innerJoin("psp_event as event", "event.id", "webhook.event_id")
      .innerJoin("psp_payment as payment", "payment.ref", "event.ref")
      .select(["webhook.id", "webhook.forged", "webhook.due_at", "webhook.tries"])
      .select(["event.id as event_id", "event.type", "event.amount"])
      .select(["payment.ref", "payment.payment_id", "payment.currency", "payment.method"])
      .where("webhook.due_at", "<=", now)
      .orderBy("webhook.due_at")
      .orderBy("webhook.id")
      .execute();
  type Due = Awaited<ReturnType<typeof dueRows>>[number];

  /** @returns false where another process sends it */
  async function claim({ id, due_at }: Due): Promise<boolean> {
    const claimed = await db
      .updateTable("psp_webhook")
      .set({ due_at: clock.now() + claimMs })
      .where("id", "=", id)
      .where("due_at", "=", due_at)
      .returning("id")
      .executeTakeFirst();
    return claimed !== undefined;
  }

  /** @returns whether the site took it */
  async function send({ event_id: id, forged, ...event }: Due): Promise<boolean> {
    const body = JSON.stringify({
      type: event.type,
      timestamp: new Date(clock.now()).toISOString(),
      data: {
        paymentId: event.payment_id,
        providerRef: event.ref,
        amount: toMajor(event.amount),
        currency: event.currency,
        source: sourceOf(event.method),
        reason: null,
      },
    });
    const timestamp = String(Math.floor(clock.now() / 1000));
    const signature = forged === 1 ? forgedSignature : signatureOf(key, { id, timestamp, body });
    const headers = {
      "content-type": "application/json",
      [webhookHeaders.id]: id,
      [webhookHeaders.timestamp]: timestamp,
      [webhookHeaders.signature]: signature,
    };
    const url = `${siteUrl()}/payments/v1/webhooks/${name}`;
    try {
      const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // No answer is as good as a refusal: it is sent again.
      return false;
    }
  }

  async function deliver(due: Due): Promise<void> {
    if (!(await claim(due))) return;
    const isTaken = await send(due);
    const pause = pauses[due.tries];
    const next = isTaken || pause === undefined ? null : clock.now() + pause;
    await db
      .updateTable("psp_webhook")
      .set({ due_at: next, tries: due.tries + 1 })
      .where("id", "=", due.id)
      .execute();
  }

  async function sendAll(): Promise<void> {
    if (!isOn() || siteUrl() === "") return;
    for (const due of await dueRows(clock.now())) if (!stopped) await deliver(due);
    const next = await db
      .selectFrom("psp_webhook")
      .select((eb) => eb.fn.min("due_at").as("at"))
      .executeTakeFirst();
    timer?.cancel();
    timer = null;
    const at = next?.at ?? null;
    if (!stopped && at !== null) timer = clock.setTimeout(wake, Math.max(0, at - clock.now()));
  }

  function wake(): void {
    if (stopped) return;
    if (isRunning) {
      wanted = true;
      return;
    }
    [isRunning, wanted] = [true, false];
    running = sendAll()
      .catch(failed)
      .finally(() => {
        isRunning = false;
        if (wanted) wake();
      });
  }

  async function idle(): Promise<void> {
    for (let waited = null; waited !== running;) {
      waited = running;
      await running;
    }
  }

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      timer?.cancel();
      await idle();
    },
  };
}
