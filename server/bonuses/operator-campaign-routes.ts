// What administrators do with campaigns: /operator/v1/campaigns and below.
import type { FastifyRequest } from "fastify";
import {
  campaignSchema,
  campaignsAnswerSchema,
  campaignsRequestSchema,
  grantAnswerSchema,
  grantRequestSchema,
  savedCampaignSchema,
  setCampaignStateSchema,
} from "../../src/protocol/bonuses.ts";
import type { Author } from "../audit/author.ts";
import { administratorRole } from "../cms/maintenance.ts";
import { identityOf } from "../http/authenticate.ts";
import type { Http } from "../http/create-http.ts";
import { forbidden } from "../http/http-error.ts";
import type { MoneyDeps } from "../money/open-money.ts";
import { wireCampaign } from "./campaigns.ts";
import { grantBonus } from "./grant-bonus.ts";
import { saveCampaign, setCampaignState } from "./save-campaign.ts";

export function registerOperatorCampaignRoutes(http: Http, deps: MoneyDeps): void {
  const { store, clock, authenticate } = deps;
  const tags = ["operator"];
  const onRequest = [
    authenticate.required,
    async (request: FastifyRequest) => {
      if (!identityOf(request).roles.includes(administratorRole)) throw forbidden();
    },
  ];
  const authorOf = (request: FastifyRequest): Author => {
    const { sub, roles, familyId: family } = identityOf(request);
    return { at: clock.now(), sub, roles, family, ip: request.ip };
  };

  http.post(
    "/operator/v1/campaigns",
    { onRequest, schema: { tags, body: campaignsRequestSchema, response: { 200: campaignsAnswerSchema } } },
    async (request) => {
      const { page, size } = request.body;
      const rows = await store.db
        .selectFrom("campaign")
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return {
        result: rows.slice((page - 1) * size, page * size).map(wireCampaign),
        ...{ totalPages: Math.ceil(rows.length / size), total: rows.length, asOf: clock.now() },
      };
    },
  );

  http.post(
    "/operator/v1/campaigns/save",
    { onRequest, schema: { tags, body: campaignSchema, response: { 200: savedCampaignSchema } } },
    async (request) => saveCampaign(store, request.body, authorOf(request)),
  );

  http.post(
    "/operator/v1/campaigns/state",
    { onRequest, schema: { tags, body: setCampaignStateSchema, response: { 200: savedCampaignSchema } } },
    async (request) => setCampaignState(store, request.body, authorOf(request)),
  );

  http.post(
    "/operator/v1/campaigns/grant",
    { onRequest, schema: { tags, body: grantRequestSchema, response: { 200: grantAnswerSchema } } },
    async (request) => ({ count: await grantBonus(deps, request.body, authorOf(request)) }),
  );
}
