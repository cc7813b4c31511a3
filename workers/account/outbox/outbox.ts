// Harmless changes are done at once here, and sent when the server can be reached: in order, one at a time, over
// restarts. Only a definite refusal undoes one, and the player is told.
import type { OutboxEntry } from "../../../src/db/device-tables.ts";
import { everyMessage } from "../../../src/db/outbox-merge.ts";
import { isPermanentRefusal } from "../../net/is-permanent-refusal.ts";
import { KvotaError } from "../../api/errors.ts";
import { createRetryTask, type Attempt } from "../../net/retry-task.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
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
  "clock" | "random" | "databases" | "connection" | "visibility" | "counters" | "bus" | "notify"
>;

export function createOutbox(
  services: Services,
  session: Pick<Session, "user" | "onChanged">,
  http: AuthorisedHttp,
): Outbox {
  const { connection, bus, notify } = services;
  const user = (): string | null => session.user()?.sub ?? null;
  const store = createOutboxStore(services.databases.device, user);

  async function sendAll(): Promise<Attempt> {
    const sub = user();
    if (sub === null) return { type: "done" };
    let singly = false;
    for (let changed = false; ; changed = true) {
      const request = nextRequest(await store.of(sub), singly);
      if (request === null || task.stopped()) {
        if (changed) bus.emit("personal-changed", { kinds: ["messages", "notifications"] });
        return { type: "done" };
      }
      const { rows, path, body } = request;
      const outcome = await http.request({ method: "POST", path, body, schema: null }, { sub });
      if (outcome.type === "signed-out") return { type: "done" };
      if (outcome.type === "ok") await store.sent(sub, rows);
      else if (!isPermanentRefusal(outcome))
        return { type: "again", afterMs: outcome.type === "refused" ? outcome.retryAfterMs : null };
      else if (rows.length > 1) singly = true;
      else {
        await store.drop(sub, rows);
        await notify({ messageKey: "changeRefused", params: {}, tone: "error", timeout: 0 });
      }
    }
  }

  const task = createRetryTask(services, {
    name: "outbox",
    allowed: () => user() !== null,
    run: sendAll,
    goodMoment: tryNow,
  });

  /** Something may lie there from before, whatever this worker knows of. */
  function tryNow(): void {
    task.forget();
    task.ask(0);
  }

  const off = session.onChanged(tryNow);

  async function put(entries: readonly OutboxEntry[]): Promise<void> {
    const sub = user();
    if (sub === null || !(await store.put(sub, entries))) throw new KvotaError("mustLogin");
    task.ask();
  }

  return {
    put,
    async putAllMessages(value) {
      const sub = user();
      // What arrives until it can be sent was never seen.
      const messageKeys = sub !== null && connection.read().state === "offline" ? await store.knownMessages(sub) : null;
      await put((messageKeys ?? [everyMessage]).map((key) => ({ kind: "message", key, value })));
    },
    stop() {
      off();
      task.stop();
    },
  };
}
