// Scores over HTTP.
import { scoresAnswerSchema, scoresRequestSchema } from "../../src/protocol/offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { Http } from "../http/create-http.ts";
import type { Clock } from "../ports.ts";
import { scoresPage } from "./score-list.ts";

export function registerScoreRoutes(http: Http, { feed, clock }: { feed: FeedProvider; clock: Clock }): void {
  http.post(
    "/cms/v1/betting/scores",
    { schema: { tags: ["offer"], body: scoresRequestSchema, response: { 200: scoresAnswerSchema } } },
    async ({ body }) => scoresPage(feed.scores, body, clock.now()),
  );
}
