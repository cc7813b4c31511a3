// Harmless changes are done at once here, and sent when the server can be reached: in order, one at a time, over
// restarts. Only a definite refusal undoes one, and the player is told.
import type { OutboxEntry } from "../../src/db/device-tables.ts";
import { everyMessage } from "../../src/db/unsent.ts";
import { isDefinite } from "../definite-refusal.ts";
import { KvotaError } from "../errors.ts";
import type { CoreServices, Timer } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { backOff } from "../sockets/back-off.ts";
import { nextRequest } from "./next-request.ts";
import { createOutboxStore } from "./outbox-store.ts";

export interface Outbox {
  /** Done when stored. Fails with `mustLogin`. */
  put(entries: readonly OutboxEntry[]): Promise<void>;
  /** Every message, as far as they are known here while the server cannot say which there are. Fails with `mustLogin`. */
  putAllMessages(value: "read" | "gone"): Promise<void>;
  stop(): void;
}

type Services = Pick<
  CoreServices,
  "clock" | "random" | "databases" | "connection" | "visibility" | "counters" | "topics" | "notify"
>;

type Sending = { type: "done" } | { type: "again"; afterMs: number | null };

export function createOutbox(services: Services, session: Pick<Session, "user">, http: AuthorisedHttp): Outbox {
  const { clock, random, connection, visibility, counters, topics, notify } = services;
  const user = (): string | null => session.user()?.sub ?? null;
  const store = createOutboxStore(services.databases.device, user);
  let timer: Timer | null = null;
  let running = false;
  /** Asked for while it was under way. */
  let due = false;
  let attempt = 0;
  let stopped = false;

  async function sendAll(sub: string): Promise<Sending> {
    let singly = false;
    for (let changed = false; ; changed = true) {
      const request = nextRequest(await store.of(sub), singly);
      if (request === null || stopped) {
        if (changed) topics.announce("personal-changed", { kinds: ["messages", "notifications"] });
        return { type: "done" };
      }
      const { rows, path, body } = request;
      const outcome = await http.request({ method: "POST", path, body, schema: null }, { sub });
      if (outcome.type === "signed-out") return { type: "done" };
      if (outcome.type === "ok") await store.sent(sub, rows);
      else if (!isDefinite(outcome))
        return { type: "again", afterMs: outcome.type === "refused" ? outcome.retryAfterMs : null };
      else if (rows.length > 1) singly = true;
      else {
        await store.drop(sub, rows);
        await notify({ messageKey: "changeRefused", params: {}, tone: "error", timeout: 0 });
      }
    }
  }

  async function run(): Promise<void> {
    const sub = user();
    due = true;
    if (stopped || running || sub === null || connection.read().state === "offline") return;
    // Nobody looks: what failed once waits until somebody does.
    if (attempt > 0 && !visibility.anyVisible()) return;
    running = true;
    due = false;
    let sending: Sending = { type: "again", afterMs: null };
    try {
      sending = await sendAll(sub);
    } catch (error) {
      counters.add(error instanceof Error ? `outbox-${error.name}` : "outbox-failed");
    }
    running = false;
    if (stopped) return;
    if (sending.type === "done") {
      attempt = 0;
      if (due) plan(0);
      return;
    }
    plan(sending.afterMs ?? backOff(attempt, random));
    attempt += 1;
  }

  function plan(ms: number): void {
    timer?.cancel();
    timer = clock.setTimeout(() => {
      timer = null;
      void run();
    }, ms);
  }

  /** The line is good, or somebody looks, or it is somebody else. */
  function tryNow(): void {
    attempt = 0;
    plan(0);
  }

  const offs = [
    topics.on("session-changed", tryNow),
    topics.on("connected", tryNow),
    topics.on("check-now", tryNow),
    topics.on("visibility-changed", ({ anyVisible }) => (anyVisible ? tryNow() : undefined)),
    topics.on("connection-changed", ({ state }) => (state === "online" ? tryNow() : undefined)),
  ];

  async function put(entries: readonly OutboxEntry[]): Promise<void> {
    const sub = user();
    if (sub === null || !(await store.put(sub, entries))) throw new KvotaError("mustLogin");
    void run();
  }

  return {
    put,
    async putAllMessages(value) {
      const sub = user();
      // What arrives until it can be sent was never seen.
      const known = sub !== null && connection.read().state === "offline" ? await store.knownMessages(sub) : null;
      await put((known ?? [everyMessage]).map((key) => ({ kind: "message", key, value })));
    },
    stop() {
      stopped = true;
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}
