// /operator/v1/campaigns and below: what the site offers, as administrators make it. Amounts in major units.
import * as z from "zod/mini";
import { campaignSchema, campaignStates } from "../bonuses.ts";
import { uuidSchema, wholeMsSchema } from "../primitives.ts";
import { listAnswerSchema, listRequestSchema, reasonSchema } from "./lists.ts";

/** POST /operator/v1/campaigns; `search` looks at titles and codes. */
export const campaignsRequestSchema = z.extend(listRequestSchema(["-createdAt", "state", "kind", "uses"]), {
  state: z.nullish(z.enum(campaignStates)),
});
export type CampaignsRequest = z.infer<typeof campaignsRequestSchema>;

/** `uses`: how often it was promised. Its words may be older than the rules for them: one that breaks them hides no other. */
export const savedCampaignSchema = z.extend(campaignSchema, {
  id: z.string(),
  uses: z.int(),
  code: z.nullable(z.string()),
  texts: z.record(z.string(), z.object({ title: z.string(), html: z.string() })),
});
export type SavedCampaign = z.infer<typeof savedCampaignSchema>;
export const campaignsAnswerSchema = listAnswerSchema(savedCampaignSchema);
export type CampaignsAnswer = z.infer<typeof campaignsAnswerSchema>;

/** No store has parts of a millisecond. */
const givenCampaignSchema = z.extend(campaignSchema, {
  from: z.nullable(wholeMsSchema),
  to: z.nullable(wholeMsSchema),
});

/**
 * POST /operator/v1/campaigns/save: `{campaign}`, or the campaign by itself; without `id` a new one. 409 promoTaken,
 * campaignRunning.
 */
export const saveCampaignSchema = z.pipe(
  z.union([z.object({ campaign: z.unknown() }), z.looseObject({})]),
  z.pipe(
    z.transform((body: { campaign?: unknown }): unknown => ("campaign" in body ? body.campaign : body)),
    givenCampaignSchema,
  ),
);

/** POST /operator/v1/campaigns/state, answered with the campaign; 409 campaignEnded. */
export const setCampaignStateSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  state: z.enum(campaignStates),
  reason: z.nullish(reasonSchema),
});

/**
 * POST /operator/v1/campaigns/grant: to whom it is offered, at most 1,000 at once, once under its requestId; 202
 * {proposalId}; 409 campaignEnded.
 */
export const grantRequestSchema = z.object({
  requestId: z.optional(uuidSchema),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  subs: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(1000)),
  reason: z.nullish(reasonSchema),
});
export type GrantRequest = z.infer<typeof grantRequestSchema>;
/** To how many of them it was offered. */
export const grantAnswerSchema = z.object({ count: z.int().check(z.nonnegative()) });
