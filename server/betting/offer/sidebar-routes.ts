// The reads of the offer that are the same for everybody: sidebars and the operator's top leagues.
import * as z from "zod/mini";
import { favoriteCompetitionsSchema, sidebarSchema, timeFilterSchema } from "../../../src/protocol/offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { favouriteLeagues } from "../feed/fixtures/leagues.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import { liveSidebar, prematchSidebar } from "./offer-sidebars.ts";

const tags = ["offer"];
const sidebarQuerySchema = z.object({ time_filter: z._default(timeFilterSchema, "24") });

interface SidebarDeps {
  feed: FeedProvider;
  clock: Clock;
  texts: AnswerTexts;
}

export function registerSidebarRoutes(http: Http, { feed, clock, texts }: SidebarDeps): void {
  http.get(
    "/cms/v1/betting/live/favoriteCompetitions",
    { schema: { tags, response: { 200: favoriteCompetitionsSchema } } },
    async () => favouriteLeagues(),
  );
  http.get("/cms/v1/betting/live/sidebar", { schema: { tags, response: { 200: sidebarSchema } } }, async (_, reply) =>
    texts.send(reply, ["live sidebar"], () => liveSidebar(feed)),
  );
  http.get(
    "/cms/v1/betting/prematch/sidebar",
    { schema: { tags, querystring: sidebarQuerySchema, response: { 200: sidebarSchema } } },
    async ({ query }, reply) =>
      texts.send(reply, ["sidebar", query], () => prematchSidebar(feed, query.time_filter, clock.now())),
  );
}
