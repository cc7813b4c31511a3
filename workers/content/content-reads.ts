// What tabs look at of what the CMS publishes page by page: read when it is wanted, and again when it may have changed.
import { contentKey, type ContentKey, type ContentQuestion } from "../../src/db/content-question.ts";
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { Interest } from "../contract.ts";
import type { HttpClient } from "../http-port.ts";
import type { Clock, Random, Timer, Topics } from "../ports.ts";
import { backOff } from "../sockets/back-off.ts";
import { contentRequest } from "./content-request.ts";
import { putContent, putContentFailure } from "./content-store.ts";

export interface ContentReads {
  want(interests: readonly Interest[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

interface Wanted {
  question: ContentQuestion;
  attempt: number;
  /** Counts the readings, so that an answer overtaken by a later reading is dropped. */
  reading: number;
  timer: Timer | null;
}

export function createContentReads(ports: {
  http: HttpClient;
  offer: OfferDb;
  clock: Clock;
  random: Random;
  topics: Topics;
  serverNow(): number;
  onWriteFailed(error: unknown): void;
}): ContentReads {
  const { http, offer, clock, topics } = ports;
  const wanted = new Map<ContentKey, Wanted>();
  const offs = [topics.on("connected", reread), topics.on("reload-settings", reread)];

  function reread(): void {
    for (const entry of wanted.values()) readNow(entry);
  }

  function readNow(entry: Wanted): void {
    read(entry).catch(ports.onWriteFailed);
  }

  async function read(entry: Wanted): Promise<void> {
    const key = contentKey(entry.question);
    const mine = (entry.reading += 1);
    entry.timer?.cancel();
    entry.timer = null;
    const outcome = await http.request(contentRequest(entry.question));
    if (wanted.get(key) !== entry || entry.reading !== mine) return;
    if (outcome.type === "ok") {
      entry.attempt = 0;
      return putContent(offer, key, { value: outcome.body, readAt: ports.serverNow(), error: null });
    }
    // What the site took back is not read on from here.
    if (outcome.type === "refused" && outcome.status === 404) {
      return putContent(offer, key, { value: null, readAt: ports.serverNow(), error: "notFound" });
    }
    entry.timer = clock.setTimeout(() => readNow(entry), backOff(entry.attempt, ports.random));
    entry.attempt += 1;
    const reason = outcome.type === "refused" ? outcome.error : outcome.reason;
    return putContentFailure(offer, key, reason === "malformed" ? "server" : reason);
  }

  return {
    want(interests) {
      const asked = new Map(
        interests.flatMap((interest) =>
          interest.kind === "content" ? [[contentKey(interest.question), interest.question] as const] : [],
        ),
      );
      for (const [key, entry] of wanted) {
        if (asked.has(key)) continue;
        entry.timer?.cancel();
        wanted.delete(key);
      }
      for (const [key, question] of asked) {
        if (wanted.has(key)) continue;
        const entry: Wanted = { question, attempt: 0, reading: 0, timer: null };
        wanted.set(key, entry);
        readNow(entry);
      }
    },
    reread,
    stop() {
      for (const off of offs) off();
      for (const entry of wanted.values()) entry.timer?.cancel();
      wanted.clear();
    },
  };
}
