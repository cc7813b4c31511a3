// What a tab may ask for: it may be of another build, so its messages are validated like any other.
import * as z from "zod/mini";
import { gameCodeSchema, lobbyPageSchema } from "../../src/protocol/games/catalogue.ts";
import { roundIdSchema, roundStates } from "../../src/protocol/games/rounds.ts";
import { products } from "../../src/protocol/transactions.ts";
import { codeSchema, epochMsSchema, eventIdSchema, leagueIdSchema } from "../../src/protocol/primitives.ts";
import { historySorts, openStatuses, settledStatuses, ticketKinds } from "../../src/db/request-keys.ts";
import type { Foresight, Subscription } from "./tab-contract.ts";

const prematchSchema = z.object({
  sport: codeSchema,
  timeFilter: z.string(),
  tableView: z.enum(["competition", "timeline"]),
  specialFilter: z.string(),
  leagueIds: z.array(leagueIdSchema),
  search: z.string(),
});

const minorSchema = z.int().check(z.nonnegative());

const historySchema = z.object({
  part: z.enum(["open", "settled"]),
  statuses: z.array(z.enum([...openStatuses, ...settledStatuses])),
  kinds: z.array(z.enum(ticketKinds)),
  cashback: z.boolean(),
  freebet: z.boolean(),
  live: z.boolean(),
  minPayin: z.nullable(minorSchema),
  minWin: z.nullable(minorSchema),
  matchCode: z.string().check(z.maxLength(40)),
  search: z.string().check(z.maxLength(100)),
  from: z.nullable(epochMsSchema),
  to: z.nullable(epochMsSchema),
  sort: z.enum(historySorts),
  descending: z.boolean(),
});

/** Which words there are is known to the server, and to late code: the core starts without them. */
const wordSchema: z.ZodMiniType<never> = z.string().check(z.maxLength(20)) as never;

const pageSchema = z.int().check(z.positive());

const personalSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum([
      "profile",
      "sessions",
      "notifications",
      "gambling",
      "push",
      "agent",
      "documents",
      "methods",
      "open-rounds",
      "seeds",
    ]),
  }),
  z.object({
    kind: z.literal("transactions"),
    from: epochMsSchema,
    to: epochMsSchema,
    type: z.string().check(z.maxLength(40)),
    search: z.string().check(z.maxLength(100)),
    currencyId: z.nullable(z.int()),
    product: z.enum(["", ...products]),
    page: pageSchema,
  }),
  z.object({ kind: z.enum(["vouchers", "messages"]), page: pageSchema }),
  z.object({
    kind: z.literal("payments"),
    direction: wordSchema,
    status: wordSchema,
    from: z.nullable(epochMsSchema),
    to: z.nullable(epochMsSchema),
    page: pageSchema,
  }),
  z.object({ kind: z.literal("payment"), paymentId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({ kind: z.literal("bonuses"), state: wordSchema, page: pageSchema }),
  z.object({
    kind: z.literal("rounds"),
    gameCode: z.string().check(z.maxLength(64)),
    from: z.nullable(epochMsSchema),
    to: z.nullable(epochMsSchema),
    state: z.nullable(z.enum(roundStates)),
    page: pageSchema,
  }),
  z.object({ kind: z.literal("round"), roundId: roundIdSchema }),
  z.object({ kind: z.literal("chain"), gameCode: gameCodeSchema }),
]);

const shortSchema = z.string().check(z.maxLength(100));
const contentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("document"), doc: shortSchema, language: shortSchema }),
  z.object({ kind: z.literal("sections"), area: lobbyPageSchema }),
  z.object({ kind: z.literal("games") }),
  z.object({ kind: z.literal("promotions"), language: shortSchema }),
  z.object({ kind: z.literal("translations"), language: shortSchema }),
]);

export const subscriptionsSchema: z.ZodMiniType<Subscription[]> = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("live"), sport: codeSchema }),
    z.object({ kind: z.literal("prematch"), request: prematchSchema, page: z.int().check(z.positive()) }),
    z.object({
      kind: z.literal("match"),
      offer: z.enum(["live", "prematch"]),
      eventId: eventIdSchema,
      sport: codeSchema,
    }),
    z.object({
      kind: z.literal("search"),
      term: z.string().check(z.minLength(3), z.maxLength(100)),
      // Each is asked for by itself.
      countries: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(3)),
    }),
    z.object({
      kind: z.literal("scores"),
      from: epochMsSchema,
      to: epochMsSchema,
      sport: z.string(),
      search: z.string().check(z.maxLength(100)),
      page: z.int().check(z.positive()),
    }),
    z.object({ kind: z.literal("history"), request: historySchema, page: z.int().check(z.positive()) }),
    z.object({ kind: z.literal("personal"), request: personalSchema }),
    z.object({ kind: z.literal("content"), request: contentSchema }),
    z.object({ kind: z.literal("live-sidebar") }),
    z.object({ kind: z.literal("prematch-sidebar"), timeFilter: z.string() }),
    z.object({ kind: z.literal("ticket"), eventIds: z.array(eventIdSchema) }),
    z.object({
      kind: z.literal("cash-outs"),
      ticketIds: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(200)),
    }),
  ]),
);

export const foresightSchema: z.ZodMiniType<Foresight> = z.object({ subscriptions: subscriptionsSchema });
