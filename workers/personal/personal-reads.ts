// What tabs want to know of the player: read when it is wanted, and again when it may have changed.
import { personalKey, type PersonalQuestion } from "../../src/db/personal-question.ts";
import type { Interest } from "../contract.ts";
import { countFailure } from "../count-failure.ts";
import type { CoreServices, Timer } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { backOff } from "../sockets/back-off.ts";
import { personalRequest } from "./personal-requests.ts";
import { putAnswer, putFailure } from "./personal-store.ts";

export interface PersonalReads {
  want(interests: readonly Interest[]): void;
  stop(): void;
}

/** What is otherwise as soon as a wallet moved. */
const movedByMoney: ReadonlySet<PersonalQuestion["kind"]> = new Set(["transactions", "messages"]);

interface Wanted {
  question: PersonalQuestion;
  attempt: number;
  /** Counts the readings, so that an answer overtaken by a later reading is dropped. */
  reading: number;
  timer: Timer | null;
  /** Its time came while nobody saw it. */
  overdue: boolean;
}

export function createPersonalReads(
  services: Pick<CoreServices, "clock" | "random" | "databases" | "topics" | "counters" | "connection" | "visibility">,
  session: Pick<Session, "user">,
  http: AuthorisedHttp,
): PersonalReads {
  const { clock, topics, visibility, counters, databases } = services;
  const wanted = new Map<string, Wanted>();

  function readNow(key: string, entry: Wanted): void {
    if (!visibility.anyVisible()) entry.overdue = true;
    else void read(key, entry).catch((error: unknown) => countFailure(counters, "personal", error));
  }

  function readWhere(holds: (entry: Wanted) => boolean): void {
    for (const [key, entry] of wanted) if (holds(entry)) readNow(key, entry);
  }

  async function read(key: string, entry: Wanted): Promise<void> {
    const sub = session.user()?.sub;
    if (sub === undefined) return;
    const mine = (entry.reading += 1);
    entry.timer?.cancel();
    entry.timer = null;
    entry.overdue = false;
    const { droppedOf, ...request } = personalRequest(entry.question);
    const outcome = await http.request(request, { sub });
    if (wanted.get(key) !== entry || entry.reading !== mine || outcome.type === "signed-out") return;
    const belongs = (): boolean => session.user()?.sub === sub;
    if (outcome.type === "ok") {
      entry.attempt = 0;
      const dropped = droppedOf?.(outcome.body) ?? 0;
      if (dropped > 0) counters.add("dropped", dropped);
      const readAt = clock.now() + services.connection.clockOffset();
      return putAnswer(databases.device, { sub, key, value: outcome.body, readAt }, belongs);
    }
    // What the server refuses it will refuse again: only a failure is worth another try by itself.
    if (outcome.type === "failed" || outcome.status >= 500) {
      entry.timer = clock.setTimeout(() => readNow(key, entry), backOff(entry.attempt, services.random));
      entry.attempt += 1;
    }
    const reason = outcome.type === "refused" ? outcome.error : outcome.reason;
    return putFailure(databases.device, { sub, key, error: reason === "malformed" ? "server" : reason }, belongs);
  }

  const all = (): boolean => true;
  const offs = [
    topics.on("connected", () => readWhere(all)),
    topics.on("check-now", () => readWhere(all)),
    topics.on("tickets-changed", () => readWhere(({ question }) => movedByMoney.has(question.kind))),
    topics.on("personal-changed", ({ kinds }) => readWhere(({ question }) => kinds.includes(question.kind))),
    topics.on("session-changed", ({ sub }) => (sub === null ? undefined : readWhere(all))),
    topics.on("visibility-changed", ({ anyVisible }) => (anyVisible ? readWhere(({ overdue }) => overdue) : undefined)),
  ];

  return {
    want(interests) {
      const asked = new Map(
        interests.flatMap((interest) =>
          interest.kind === "personal" ? [[personalKey(interest.question), interest.question] as const] : [],
        ),
      );
      for (const [key, entry] of wanted) {
        if (asked.has(key)) continue;
        entry.timer?.cancel();
        wanted.delete(key);
      }
      for (const [key, question] of asked) {
        if (wanted.has(key)) continue;
        const entry: Wanted = { question, attempt: 0, reading: 0, timer: null, overdue: false };
        wanted.set(key, entry);
        readNow(key, entry);
      }
    },
    stop() {
      for (const off of offs) off();
      for (const entry of wanted.values()) entry.timer?.cancel();
      wanted.clear();
    },
  };
}
