// What runs, for everybody: GET /cms/v1/promotions.
import { promotionsAnswerSchema, promotionsQuerySchema } from "../../../src/protocol/bonuses.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { fallbackLanguage } from "../../languages.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { runningCampaigns, wirePromotion } from "./campaigns.ts";

/** What the operator gives to chosen players is no promotion. */
export function registerPromotionRoutes(http: Http, { db, clock }: { db: Database; clock: Pick<Clock, "now"> }): void {
  http.get(
    "/cms/v1/promotions",
    { schema: { tags: ["cms"], querystring: promotionsQuerySchema, response: { 200: promotionsAnswerSchema } } },
    async (request) => {
      const language = request.query.lang ?? fallbackLanguage;
      const running = await runningCampaigns(db, clock.now());
      return running
        .filter(({ audience }) => audience !== "listed")
        .map((campaign) => wirePromotion(campaign, language));
    },
  );
}
