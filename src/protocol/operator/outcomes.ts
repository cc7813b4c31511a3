// /operator/v1/outcomes and below: matches that are not settled, and what operators decide of them by hand. Amounts in
// major units.
import * as z from "zod/mini";
import { amountSchema, codeSchema, epochMsSchema, eventIdSchema } from "../primitives.ts";
import { listAnswerSchema, listRequestSchema, reasonSchema } from "./lists.ts";

/** POST /operator/v1/outcomes: matches that have begun long ago or left the offer, and still have open bets. */
export const unsettledRequestSchema = listRequestSchema(["timeStart"]);
export type UnsettledRequest = z.infer<typeof unsettledRequestSchema>;
export const unsettledSchema = z.object({
  eventId: eventIdSchema,
  /** "Home - Away" */
  pair: z.string(),
  sport: z.string(),
  timeStart: epochMsSchema,
  /** The offer does not have it any more. */
  hasLeft: z.boolean(),
  /** Open tickets with a leg on it that waits. */
  tickets: z.int(),
});
export type Unsettled = z.infer<typeof unsettledSchema>;
export const unsettledAnswerSchema = listAnswerSchema(unsettledSchema);
export type UnsettledAnswer = z.infer<typeof unsettledAnswerSchema>;

export const handOutcomes = ["won", "half-won", "half-lost", "lost", "void"] as const;
export type HandOutcome = (typeof handOutcomes)[number];
/** What the other selections of its market come to. */
export const othersOutcomes = ["lost", "void"] as const;
export type OthersOutcome = (typeof othersOutcomes)[number];

const cellFields = {
  marketsTable: z.enum(["markets", "players"]),
  marketCode: z.string(),
  band: z.string(),
  player: z.string(),
  selectionCode: z.string(),
};

/** POST /operator/v1/outcomes/match: the selections that are bet on; 404 where there are none. */
export const matchOutcomesRequestSchema = z.object({ eventId: eventIdSchema });
export const matchOutcomesSchema = z.object({
  eventId: eventIdSchema,
  pair: z.string(),
  sport: z.string(),
  timeStart: epochMsSchema,
  selections: z.array(
    z.object({
      ...cellFields,
      tickets: z.int(),
      /** Of them, those that wait for it. */
      open: z.int(),
      /** As legs are stored: "won", "lost", "void", "half-won", "half-lost", a share behind it; null = not decided. */
      outcome: z.nullable(z.string()),
      /** Why, by the feed's code; null = it is not said. */
      reason: z.nullable(z.string()),
      by: z.nullable(z.enum(["feed", "operator"])),
    }),
  ),
});
export type MatchOutcomes = z.infer<typeof matchOutcomesSchema>;

/** A match, a market of it (all bands and players that are not named), or a selection (of no band and player where none is named). */
const placeFields = {
  eventId: eventIdSchema,
  marketsTable: z.nullish(cellFields.marketsTable),
  marketCode: z.nullish(codeSchema.check(z.minLength(1))),
  band: z.nullish(codeSchema),
  player: z.nullish(codeSchema),
  selectionCode: z.nullish(codeSchema.check(z.minLength(1))),
};
const outcomeFields = {
  ...placeFields,
  outcome: z.enum(handOutcomes),
  /** Of a dead heat, "1/2" or "0.5", below 1: with won and half-won alone. */
  share: z.nullish(z.string().check(z.maxLength(15))),
  /** What the market's other selections come to; missing = nothing is said of them. With `selectionCode` alone. */
  others: z.nullish(z.enum(othersOutcomes)),
};
type Place = Readonly<{ marketCode?: string | null | undefined; selectionCode?: string | null | undefined }>;
type Said = Place & Readonly<{ outcome?: string | null | undefined; share?: unknown; others?: unknown }>;

const isPlace = ({ marketCode, selectionCode }: Place): boolean =>
  (selectionCode ?? null) === null || (marketCode ?? null) !== null;
const placeCheck = z.refine<Place>(isPlace, { path: ["marketCode"], message: "must name the selection's market" });
/** What is won is won by a selection: of a match or a market as a whole only this can be said. */
const wholeCheck = z.refine<Said>(
  ({ selectionCode, outcome }) => (selectionCode ?? null) !== null || (outcome ?? "void") === "void",
  { path: ["outcome"], message: "must be void where no selection is named" },
);
const shareCheck = z.refine<Said>(
  ({ outcome, share }) => (share ?? null) === null || outcome === "won" || outcome === "half-won",
  { path: ["share"], message: "must be of what is won" },
);
const othersCheck = z.refine<Said>(
  ({ selectionCode, others }) => (others ?? null) === null || (selectionCode ?? null) !== null,
  { path: ["others"], message: "must not be said where no selection is named" },
);

/**
 * POST /operator/v1/outcomes/settle: 200 with what it did, above the limit of voided tickets 202 {proposalId}; 404 where
 * nothing is bet on there. It holds against the feed until it is taken back; the rest of each ticket stands.
 */
export const settleOutcomeSchema = z
  .object({ ...outcomeFields, reason: reasonSchema })
  .check(placeCheck, wholeCheck, shareCheck, othersCheck);
export type SettleOutcome = z.infer<typeof settleOutcomeSchema>;

/** POST /operator/v1/outcomes/takeBack: as settle; the feed's word counts again. 404 where nothing there was decided by hand. */
export const takeBackOutcomeSchema = z.object({ ...placeFields, reason: reasonSchema }).check(placeCheck);
export type TakeBackOutcome = z.infer<typeof takeBackOutcomeSchema>;

/** POST /operator/v1/outcomes/preview: what settle would do, or takeBack where no outcome is named. Nothing is changed. */
export const previewOutcomeSchema = z
  .object({ ...outcomeFields, outcome: z.nullish(outcomeFields.outcome) })
  .check(placeCheck, wholeCheck, shareCheck, othersCheck);
export type PreviewOutcome = z.infer<typeof previewOutcomeSchema>;

export const outcomeEffectSchema = z.object({
  eventId: eventIdSchema,
  pair: z.string(),
  selections: z.array(z.object({ ...cellFields, before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** With a leg that comes out otherwise. */
  tickets: z.int(),
  /** Of them, those that are decided by it, those that were decided otherwise before, and those that are open again. */
  settled: z.int(),
  corrected: z.int(),
  reopened: z.int(),
  /** `paid`: what players get by it, below zero where it is taken back; `moved`: what counts against the limit. */
  money: z.array(z.object({ currency: z.string(), currency_id: z.int(), paid: amountSchema, moved: amountSchema })),
  /** It needs approval. */
  takesTwo: z.boolean(),
});
export type OutcomeEffect = z.infer<typeof outcomeEffectSchema>;
