// What a tab may ask the core to read: the one place that says it. Tabs take the types alone; the core checks by the schemas,
// because a tab may be of another build.
import * as z from "zod/mini";
import type { Minor } from "../domain/ticket/ticket-selection.ts";
import type { BonusStatus } from "../protocol/bonuses.ts";
import { gameCodeSchema, lobbyPageSchema } from "../protocol/games/catalogue.ts";
import { roundIdSchema, roundStates } from "../protocol/games/rounds.ts";
import type { PaymentDirection, PaymentStatus } from "../protocol/payments.ts";
import { codeSchema, epochMsSchema, eventIdSchema, leagueIdSchema } from "../protocol/primitives.ts";
import { products } from "../protocol/transactions.ts";
import { historySorts, openStatuses, settledStatuses, ticketKinds } from "./history-words.ts";

/** From 1. */
export const pageSchema = z.int().check(z.positive());
/** [from, to], epoch ms; null = at any time. */
const anyTime = { from: z.nullable(epochMsSchema), to: z.nullable(epochMsSchema) };
const searchSchema = z.string().check(z.maxLength(100));
/** Which words there are is known to the server, and to late code: the core starts without them. */
const wordSchema = z.string().check(z.maxLength(20));
const wordOf = <Word extends string>(): z.ZodMiniType<Word> => wordSchema as unknown as z.ZodMiniType<Word>;

/** What a pre-match table asks for. */
export const prematchRequestSchema = z.object({
  sport: codeSchema,
  timeFilter: z.string(),
  tableView: z.enum(["competition", "timeline"]),
  specialFilter: z.string(),
  /** Empty = all leagues. */
  leagueIds: z.readonly(z.array(leagueIdSchema)),
  search: z.string(),
});
export type PrematchRequest = z.infer<typeof prematchRequestSchema>;

/** What a page of scores asks for. */
export const scoresRequestSchema = z.object({
  /** Matches that started in [from, to), epoch ms. */
  from: epochMsSchema,
  to: epochMsSchema,
  /** "" = all. */
  sport: z.string(),
  search: searchSchema,
});
export type ScoresRequest = z.infer<typeof scoresRequestSchema>;

const minorSchema: z.ZodMiniType<Minor> = z.int().check(z.nonnegative());

export const historyRequestSchema = z.object({
  /** open = not decided yet: read as one page, whatever their number (see workers/account/history). */
  part: z.enum(["open", "settled"]),
  /** Of the part; empty = all of them. */
  statuses: z.readonly(z.array(z.enum([...openStatuses, ...settledStatuses]))),
  /** Empty = all. */
  kinds: z.readonly(z.array(z.enum(ticketKinds))),
  cashback: z.boolean(),
  freebet: z.boolean(),
  live: z.boolean(),
  minPayin: z.nullable(minorSchema),
  /** What was won, or can be. */
  minWin: z.nullable(minorSchema),
  /** Event id of a match; "" = any. */
  matchCode: z.string().check(z.maxLength(40)),
  search: searchSchema,
  /** When it was placed. */
  ...anyTime,
  sort: z.enum(historySorts),
  descending: z.boolean(),
});
export type TicketHistoryRequest = z.infer<typeof historyRequestSchema>;

/** What moved the wallets. */
const transactionsSchema = z.object({
  kind: z.literal("transactions"),
  /** [from, to], epoch ms. */
  from: epochMsSchema,
  to: epochMsSchema,
  /** "" = all. */
  type: z.string().check(z.maxLength(40)),
  search: searchSchema,
  /** null = of all wallets. */
  currencyId: z.nullable(z.int()),
  /** "" = all, and what belongs to neither. */
  product: z.enum(["", ...products]),
  page: pageSchema,
});
export type TransactionsRequest = z.infer<typeof transactionsSchema>;

/** Deposits and withdrawals, newest first. */
const paymentsSchema = z.object({
  kind: z.literal("payments"),
  /** "" = both. */
  direction: wordOf<PaymentDirection | "">(),
  /** "" = all. */
  status: wordOf<PaymentStatus | "">(),
  /** When it was asked for. */
  ...anyTime,
  page: pageSchema,
});
export type PaymentsRequest = z.infer<typeof paymentsSchema>;

/** Rounds of games, newest first. */
const roundsSchema = z.object({
  kind: z.literal("rounds"),
  /** "" = of all games. */
  gameCode: z.string().check(z.maxLength(64)),
  /** When it began. */
  ...anyTime,
  state: z.nullable(z.enum(roundStates)),
  page: pageSchema,
});
export type GameRoundsRequest = z.infer<typeof roundsSchema>;

/** Each is answered by one call of the server, see workers/account/personal/personal-requests.ts. */
export const personalRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum([
      ...(["profile", "sessions", "factors", "notifications", "gambling", "push"] as const),
      // Who pays the player in at a counter; whether the player has shown who it is; how the player can pay in and out now.
      ...(["agent", "documents", "methods"] as const),
      // Rounds of games that wait for the player; what proves the outcomes of the house's games.
      ...(["open-rounds", "seeds"] as const),
    ]),
  }),
  transactionsSchema,
  z.object({ kind: z.enum(["vouchers", "messages"]), page: pageSchema }),
  paymentsSchema,
  // While it is not final the ping asks for it too.
  z.object({ kind: z.literal("payment"), paymentId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  // The player's own, newest first; "" = in any state.
  z.object({ kind: z.literal("bonuses"), state: wordOf<BonusStatus | "">(), page: pageSchema }),
  roundsSchema,
  z.object({ kind: z.literal("round"), roundId: roundIdSchema }),
  // What the rounds of a shared game follow from.
  z.object({ kind: z.literal("chain"), gameCode: gameCodeSchema }),
]);
export type PersonalRequest = z.infer<typeof personalRequestSchema>;

/** `language` is a wire code. */
export const contentRequestSchema = z.discriminatedUnion("kind", [
  // A text of the site.
  z.object({ kind: z.literal("document"), doc: searchSchema, language: searchSchema }),
  // The sections of a lobby.
  z.object({ kind: z.literal("sections"), area: lobbyPageSchema }),
  // All games of the site.
  z.object({ kind: z.literal("games") }),
  // What every shared game is at.
  z.object({ kind: z.literal("tables") }),
  // The campaigns that run.
  z.object({ kind: z.literal("promotions"), language: searchSchema }),
  // Texts of the app in the site's own words.
  z.object({ kind: z.literal("translations"), language: searchSchema }),
  // What is known of the sides of a match.
  z.object({ kind: z.literal("statistics"), eventId: eventIdSchema }),
  // Accumulators of a sport that the site made.
  z.object({ kind: z.literal("accumulators"), sport: codeSchema }),
]);
export type ContentRequest = z.infer<typeof contentRequestSchema>;
