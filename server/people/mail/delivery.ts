// Sends what waits in the outbox: one mail after another, again after a while where it failed, over restarts.
import { claimDue, giveBack, type QueueStore } from "../../platform/db/claim.ts";
import { forNoRequest, forRequest } from "../../platform/http/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";

export interface OutgoingMail {
  /** The same at each try. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailTransport {
  /** Rejects where the mail was not taken. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** What may be logged of a failure: no address, no text, no link. */
export interface MailFailure {
  mail: string;
  attempt: number;
  code: string;
  /** Of the SMTP server; null = it did not answer. */
  response: number | null;
  /** It is not tried again. */
  final: boolean;
}

export interface Delivery {
  /** Something new may wait. Sends what waits from before, when called first. */
  wake(): void;
  /** After the mail that is under way. */
  stop(): Promise<void>;
}

const second = 1000;
const minute = 60 * second;
const pauses = [10 * second, minute, 5 * minute, 15 * minute, 60 * minute];
const mostPause = 3 * 60 * minute;
/** One alone is claimed: a slow server takes most of a claim's minute for it, and those behind it would be another process's then. */
const claimedAtOnce = 1;
/** Between two looks for mails, where other processes take them in too. */
const lookMs = second;
/** About a day. */
export const mostAttempts = 12;

/** @param attempts how often it was tried in vain */
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? mostPause;

function failureOf(error: unknown): { code: string; response: number | null; refused: boolean } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const response = typeof responseCode === "number" ? responseCode : null;
  const name = typeof code === "string" ? code : error instanceof Error ? error.name : "unknown";
  // The server will not have this mail or its address; a refused log-in is the operator's to mend.
  const refused = (name === "EENVELOPE" || name === "EMESSAGE") && response !== null && response >= 500;
  return { code: name, response, refused };
}

/** One to be sent. */
interface QueuedMail extends OutgoingMail {
  attempts: number;
  /** Of the request that it was written in. */
  requestId: string | null;
}

/** @param sandbox on = sent mails can be read afterwards; otherwise their texts and links go when they are sent */
export function createDelivery(
  store: QueueStore & { clock: Clock },
  transport: MailTransport,
  sandbox: SandboxState,
  onFailure: (failure: MailFailure | { error: unknown }) => void,
  onSent: (mail: string) => void = () => undefined,
): Delivery {
  const { db, clock, isShared } = store;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let begun = false;
  let timer: { cancel(): void } | null = null;

  async function attempt({ attempts, requestId: _requestId, ...mail }: QueuedMail): Promise<void> {
    const change = (values: object) => db.updateTable("outbox").set(values).where("id", "=", mail.id).execute();
    try {
      await transport.send(mail);
    } catch (error) {
      const { code, response, refused } = failureOf(error);
      const made = attempts + 1;
      const final = refused || made >= mostAttempts;
      onFailure({ mail: mail.id, attempt: made, code, response, final });
      await change(
        final
          ? { state: "failed", attempts: made, ...(sandbox.on ? {} : { text: "", links: "[]" }) }
          : { attempts: made, next_at: clock.now() + pauseAfter(made), claimed_until: 0 },
      );
      return;
    }
    onSent(mail.id);
    if (sandbox.on) await change({ state: "sent", attempts: attempts + 1 });
    else await db.deleteFrom("outbox").where("id", "=", mail.id).execute();
  }

  /** The one that is due first, this process's alone for a while; undefined = none is. */
  async function claim(): Promise<QueuedMail | undefined> {
    const [id] = await claimDue(store, { table: "outbox", maxRows: claimedAtOnce }, clock.now());
    if (id === undefined) return undefined;
    return db
      .selectFrom("outbox")
      .select(["id", "to_address as to", "subject", "text", "attempts", "req_id as requestId"])
      .where("id", "=", id)
      .executeTakeFirst();
  }

  /** ms until one is due, or another process's claim runs out; null = none waits. */
  async function nextWait(): Promise<number | null> {
    const { at } = await db
      .selectFrom("outbox")
      .select((eb) =>
        eb.fn
          .min<number | null>(
            eb
              .case()
              .when("claimed_until", ">", eb.ref("next_at"))
              .then(eb.ref("claimed_until"))
              .else(eb.ref("next_at"))
              .end(),
          )
          .as("at"),
      )
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    const waitMs = at === null ? null : Math.max(0, at - clock.now());
    // Another process may have queued a mail and ended before it sent it.
    return isShared ? Math.min(waitMs ?? lookMs, lookMs) : waitMs;
  }

  async function drain(): Promise<void> {
    if (!isShared && !begun) await giveBack(store, "outbox");
    begun = true;
    for (;;) {
      if (stopped) return;
      const mail = await claim();
      if (mail === undefined) break;
      await forRequest(mail.requestId, () => attempt(mail));
    }
    const wait = await nextWait();
    if (wait !== null && !stopped) timer = clock.setTimeout(wake, wait);
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= forNoRequest(async () => {
      do {
        again = false;
        timer?.cancel();
        await drain();
      } while (again);
    })
      .catch((error: unknown) => onFailure({ error }))
      .finally(() => {
        running = null;
        // Woken after the last look.
        if (again) wake();
      });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      timer?.cancel();
      await running;
      transport.close();
    },
  };
}
