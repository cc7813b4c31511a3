// Promotions, promo codes and a player's bonuses. Amounts in major units, odds as strings such as "1.50".
import * as z from "zod/mini";
import { bonusKinds } from "../domain/account/bonus-kinds.ts";
import { promoCodeSchema } from "./promo-code.ts";
import { adorning, amountSchema, epochMsSchema, orElse, pageSchema, uuidSchema } from "./primitives.ts";
import { listOf, moneyPageOf } from "./readable-lists.ts";
import { linesSchema, wordsSchema } from "./words.ts";

/**
 * waiting = a code was redeemed, the deposit has not come; offered = to be taken; active = its money is there; done =
 * wagered, the rest became cash; spent = nothing is left; expired = by time; forfeited = given up.
 */
export const bonusStatuses = ["waiting", "offered", "active", "done", "spent", "expired", "forfeited"] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

const positiveAmountSchema = amountSchema.check(z.nonnegative());
const oddTextSchema = z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,2})?$/, "must be an odd such as 1.50"));

/** What it gives in a currency: `amount`, or `percent` of something of at least `min`, up to `max`. */
export const bonusAmountSchema = z.object({
  currency: z.string().check(z.minLength(1), z.maxLength(20)),
  amount: z.nullish(positiveAmountSchema),
  percent: z.nullish(z.number().check(z.positive(), z.lte(1000))),
  min: z.nullish(positiveAmountSchema),
  max: z.nullish(positiveAmountSchema),
});
export type BonusAmount = z.infer<typeof bonusAmountSchema>;

const shareSchema = z.int().check(z.gte(0), z.lte(100));

/** What of a stake counts towards the wagering, per cent; of one product alone. */
export const contributionSchema = z.union([
  z.strictObject({ prematch: shareSchema, live: shareSchema }),
  z.strictObject({ casino: shareSchema }),
]);
export type Contribution = z.infer<typeof contributionSchema>;

/** What a bonus is given under; a player's keeps those that it was taken under. */
export const bonusTermsSchema = z.object({
  amounts: z.array(bonusAmountSchema).check(z.minLength(1), z.maxLength(20)),
  /** How many times its amount is to be staked before what is left becomes cash. */
  factor: z.number().check(z.gte(0), z.lte(10)),
  /** The lowest odd of a selection that counts; null = any. */
  minOdd: z.nullable(oddTextSchema),
  /** So many selections of at least minOdd make a ticket count. */
  minLegs: z.int().check(z.gte(1), z.lte(30)),
  /** The largest stake that may need money of the bonus; null = any. */
  maxStake: z.nullable(amountSchema.check(z.positive())),
  contribution: contributionSchema,
  /** Days in which it can be taken, and a deposit can come for a code. */
  takeDays: z.int().check(z.gte(1), z.lte(365)),
  /** Days in which it can be staked. */
  playDays: z.int().check(z.gte(1), z.lte(365)),
});
export type BonusTerms = z.infer<typeof bonusTermsSchema>;

export const campaignGroups = ["regular", "periodic"] as const;
export const campaignPeriods = ["once", "day", "week", "month"] as const;
export type CampaignPeriod = (typeof campaignPeriods)[number];
export const campaignStates = ["draft", "running", "paused", "ended"] as const;
export type CampaignState = (typeof campaignStates)[number];

const campaignTextSchema = z.object({
  title: wordsSchema(120).check(z.minLength(1)),
  html: linesSchema(20_000),
});

/** As the operator sees and saves it. Missing `id` = a new one. */
export const campaignSchema = z.extend(bonusTermsSchema, {
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  kind: z.enum(bonusKinds),
  group: z.enum(campaignGroups),
  /** null = none is needed: the operator grants it, a deposit or a period brings it. */
  code: z.nullable(promoCodeSchema),
  /** Epoch ms; null = at once, without an end. */
  from: z.nullable(epochMsSchema),
  to: z.nullable(epochMsSchema),
  /** How often a player can have it. */
  period: z.enum(campaignPeriods),
  /** new = registered within the last 30 days; listed = to whom the operator granted it. */
  audience: z.enum(["all", "new", "listed"]),
  /** By all players together; null = any number. */
  maxUses: z.nullable(z.int().check(z.positive())),
  texts: z.record(z.string().check(z.regex(/^[a-z]{2}$/)), campaignTextSchema),
  state: z.enum(campaignStates),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** GET /cms/v1/promotions?lang=: what runs, for everybody. */
export const promotionsQuerySchema = z.object({ lang: z.optional(z.string().check(z.maxLength(10))) });
export const promotionSchema = z.object({
  id: z.string(),
  kind: z.enum(bonusKinds),
  group: z.enum(campaignGroups),
  title: z.string(),
  html: z.string(),
  from: z.nullable(epochMsSchema),
  to: z.nullable(epochMsSchema),
  period: z.enum(campaignPeriods),
  terms: bonusTermsSchema,
});
export type Promotion = z.infer<typeof promotionSchema>;
export const promotionsAnswerSchema = z.array(promotionSchema);
/** As a client reads it: what comes without terms that can be read is not offered. */
export const readPromotionsSchema = listOf(promotionSchema);

/** A player's bonus. */
export const bonusSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  kind: z.enum(bonusKinds),
  /** In the player's language. */
  title: z.string(),
  currency: z.string(),
  currency_id: z.int(),
  /** What is or was given; 0 while the deposit that it depends on has not come. */
  amount: amountSchema,
  /** What is left of it, also in open tickets. */
  left: amountSchema,
  /** To be staked before it becomes cash, and what was. */
  required: amountSchema,
  done: amountSchema,
  minOdd: orElse(z.nullable(z.string()), null),
  minLegs: orElse(z.int(), 1),
  maxStake: orElse(z.nullable(amountSchema), null),
  status: z.enum(bonusStatuses),
  /** Tickets with a stake from it that are not decided. */
  openTickets: orElse(z.int(), 0),
  createdAt: epochMsSchema,
  /** Until when it can be taken, or its deposit can come; null = not any more. */
  takeUntil: adorning(z.nullable(epochMsSchema)),
  /** Until when it can be staked; null = it is not taken yet. */
  expiresAt: adorning(z.nullable(epochMsSchema)),
});
export type Bonus = z.infer<typeof bonusSchema>;

/** POST /account/v1/promo/redeem; the same requestId and body get the first answer again. */
export const redeemRequestSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(3), z.maxLength(32)),
  requestId: z.optional(uuidSchema),
});
export type RedeemRequest = z.infer<typeof redeemRequestSchema>;
export const redeemAnswerSchema = z.object({ bonus: bonusSchema });

/** What refuses a code. */
export const redeemRefusals = [
  "promoUnknown",
  "promoEnded",
  "promoUsed",
  "promoNotForYou",
  "promoUsedUp",
  "promoTooMany",
  "emailNotVerified",
  "timeOut",
  "selfExcluded",
  "staffMayNotPlay",
] as const;
export type RedeemRefusal = (typeof redeemRefusals)[number];

/** POST /account/v1/bonuses: the player's own, newest first. */
export const bonusesRequestSchema = z.object({
  page: pageSchema,
  /** "" and missing = all. */
  state: z.nullish(z.union([z.literal(""), z.enum(bonusStatuses)])),
});
export type BonusesRequest = z.infer<typeof bonusesRequestSchema>;
export const bonusesAnswerSchema = z.object({
  result: z.array(bonusSchema),
  totalPages: z.int().check(z.nonnegative()),
});
export type BonusesAnswer = z.infer<typeof bonusesAnswerSchema>;
/** As a client reads and keeps it. */
export const bonusesPageSchema = moneyPageOf(bonusSchema, {});

/** POST /account/v1/bonuses/take and /account/v1/bonuses/end; answered with the Bonus as it is then. */
export const bonusRequestSchema = z.object({
  bonusId: z.string().check(z.minLength(1), z.maxLength(64)),
  requestId: z.optional(uuidSchema),
});
export type BonusRequest = z.infer<typeof bonusRequestSchema>;
