// The pages of scores that tabs look at: read, and read again while somebody sees them.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { ScoresRow } from "../../src/db/offer-tables.ts";
import { scoresKey, type ScoresQuestion } from "../../src/db/scores-key.ts";
import { scoresAnswerSchema } from "../../src/protocol/offer.ts";
import type { Interest } from "../contract.ts";
import type { HttpClient } from "../http-port.ts";
import type { Clock, Random, Timer, Topics } from "../ports.ts";
import { backOff } from "../sockets/back-off.ts";

export const scoresEveryMs = 30_000;
/** Pages that are kept for reading offline; the oldest go first. */
export const keptScores = 24;

export interface Scores {
  want(interests: readonly Interest[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

interface WantedScores {
  question: ScoresQuestion;
  page: number;
  attempt: number;
  /** Counts the readings, so that an answer overtaken by a later reading is dropped. */
  reading: number;
  timer: Timer | null;
  /** Its time came while nobody saw it. */
  overdue: boolean;
}

export function createScores(ports: {
  http: HttpClient;
  offer: OfferDb;
  clock: Clock;
  random: Random;
  topics: Topics;
  serverNow(): number;
  onWriteFailed(error: unknown): void;
}): Scores {
  const { http, offer, clock } = ports;
  const wanted = new Map<string, WantedScores>();
  let visible = true;
  const off = [
    ports.topics.on("connected", reread),
    ports.topics.on("visibility-changed", ({ anyVisible }) => {
      visible = anyVisible;
      if (!visible) return;
      for (const [key, entry] of wanted) if (entry.overdue) void read(key, entry);
    }),
  ];

  function reread(): void {
    for (const [key, entry] of wanted) readNow(key, entry);
  }

  function readNow(key: string, entry: WantedScores): void {
    if (visible) void read(key, entry);
    else entry.overdue = true;
  }

  function readAgain(key: string, entry: WantedScores, ms: number): void {
    entry.timer = clock.setTimeout(() => readNow(key, entry), ms);
  }

  async function read(key: string, entry: WantedScores): Promise<void> {
    const mine = (entry.reading += 1);
    entry.timer?.cancel();
    entry.overdue = false;
    const { from, to, sport, search } = entry.question;
    const outcome = await http.request({
      method: "POST",
      path: "/cms/v1/betting/scores",
      body: { from, to, sport_code: sport, search_filter: search, page: entry.page },
      schema: scoresAnswerSchema,
    });
    if (wanted.get(key) !== entry || entry.reading !== mine) return;
    const at = ports.serverNow();
    if (outcome.type === "ok") {
      const { result, totalPages } = outcome.body;
      const lines = result.map((score) => ({
        ...score,
        kind: score.inPlay ? ("live" as const) : ("finished" as const),
      }));
      await store({ key, lines, totalPages, answered: true, at });
    } else if (outcome.type === "refused" && outcome.status === 404) {
      await store({ key, lines: [], totalPages: 0, answered: false, at });
    } else {
      readAgain(key, entry, backOff(entry.attempt, ports.random));
      entry.attempt += 1;
      return;
    }
    entry.attempt = 0;
    if (wanted.get(key) === entry && entry.reading === mine) readAgain(key, entry, scoresEveryMs);
  }

  async function store(row: ScoresRow): Promise<void> {
    try {
      await offer.transaction("rw", offer.scores, async () => {
        await offer.scores.put(row);
        if ((await offer.scores.count()) <= keptScores) return;
        const rows = await offer.scores.toArray();
        const oldest = rows.sort((a, b) => b.at - a.at).slice(keptScores);
        await offer.scores.bulkDelete(oldest.map(({ key }) => key));
      });
    } catch (error) {
      ports.onWriteFailed(error);
    }
  }

  return {
    want(interests) {
      const keys = new Map<string, { question: ScoresQuestion; page: number }>();
      for (const interest of interests) {
        if (interest.kind !== "scores") continue;
        const { page, ...question } = interest;
        keys.set(scoresKey(question, page), { question, page });
      }
      for (const [key, entry] of wanted) {
        if (keys.has(key)) continue;
        entry.timer?.cancel();
        wanted.delete(key);
      }
      for (const [key, part] of keys) {
        if (wanted.has(key)) continue;
        const entry: WantedScores = { ...part, attempt: 0, reading: 0, timer: null, overdue: false };
        wanted.set(key, entry);
        void read(key, entry);
      }
    },
    reread,
    stop() {
      for (const stopListening of off) stopListening();
      for (const entry of wanted.values()) entry.timer?.cancel();
      wanted.clear();
    },
  };
}
