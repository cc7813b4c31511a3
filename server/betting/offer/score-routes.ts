// Scores over HTTP.
import { scoresAnswerSchema, scoresRequestSchema } from "../../../src/protocol/offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { createScoreBook } from "../outcomes/score-book.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { createHeadMatcher } from "./head-matcher.ts";
import { scoresPage } from "./score-list.ts";

interface ScoreDeps {
  feed: Pick<FeedProvider, "heads" | "stateOf" | "scoresReady" | "namesOf">;
  db: Database;
  clock: Clock;
}

export function registerScoreRoutes(http: Http, { feed, db, clock }: ScoreDeps): void {
  const book = createScoreBook(db, feed);
  http.post(
    "/cms/v1/betting/scores",
    { schema: { tags: ["offer"], body: scoresRequestSchema, response: { 200: scoresAnswerSchema } } },
    async ({ body }) => {
      await feed.scoresReady();
      return scoresPage(book, body, { now: clock.now(), matches: createHeadMatcher(body.search_filter, feed) });
    },
  );
}
