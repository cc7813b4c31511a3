// What is known of the sides of a match, over HTTP.
import {
  statisticsAnswerSchema,
  statisticsRequestSchema,
  type MatchStatistics,
} from "../../../src/protocol/match-statistics.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { createMemoryStore } from "../feed/memory-store.ts";
import { createBroughtStatistics } from "../feed/statistics/brought-statistics.ts";
import { createSimulatedStatistics } from "../feed/statistics/simulated-statistics.ts";

interface StatisticsDeps {
  feed: Pick<FeedProvider, "kindOf" | "mainMatch">;
  db: Database;
  clock: Clock;
  failed(error: unknown): void;
}

/** An answer is made anew after so many ms: what it tells changes when matches end. */
const keptMs = 30_000;
const mostKept = 500;

interface Kept {
  at: number;
  answer: Promise<MatchStatistics | null>;
}

export function registerStatisticsRoute(http: Http, { feed, db, clock, failed }: StatisticsDeps): void {
  const brought = createBroughtStatistics(db, clock, failed);
  const memories = createMemoryStore(db);
  const simulated = createSimulatedStatistics();
  const answers = new Map<number, Kept>();
  /** One match after the other: a table takes some hundred matches to draw. */
  let queue: Promise<unknown> = Promise.resolve();

  async function simulatedOf(eventId: number): Promise<MatchStatistics | null> {
    const memory = await memories.load();
    // A feed from elsewhere has ids of its own.
    return memory === null ? null : simulated.of(memory, eventId, clock.now());
  }

  function inTurn(eventId: number): Promise<MatchStatistics | null> {
    const now = clock.now();
    const last = answers.get(eventId);
    if (last !== undefined && now - last.at < keptMs && now >= last.at) return last.answer;
    const answer = queue.then(() => simulatedOf(eventId));
    queue = answer.catch(() => answers.delete(eventId));
    answers.delete(eventId);
    answers.set(eventId, { at: now, answer });
    const [oldest] = answers.keys();
    if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
    return answer;
  }

  async function isMatch(eventId: number): Promise<boolean> {
    if (feed.kindOf(eventId) !== null) return true;
    const row = await db
      .selectFrom("match_outcome")
      .select("event_id")
      .where("event_id", "=", eventId)
      .executeTakeFirst();
    return row !== undefined;
  }

  http.get(
    "/cms/v1/offer/statistics",
    { schema: { tags: ["offer"], querystring: statisticsRequestSchema, response: { 200: statisticsAnswerSchema } } },
    async ({ query: { eventId } }) => {
      if (!(await isMatch(eventId)))
        throw new HttpError(404, "notFound", { body: { details: [{ path: "eventId", message: "is no match here" }] } });
      const stored = await brought.read(eventId);
      return stored === undefined ? inTurn(eventId) : stored;
    },
  );
}
