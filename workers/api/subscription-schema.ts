// What a tab may ask for: it may be of another build, so its messages are validated like any other.
import * as z from "zod/mini";
import {
  contentRequestSchema,
  historyRequestSchema,
  pageSchema,
  personalRequestSchema,
  prematchRequestSchema,
  scoresRequestSchema,
} from "../../src/db/requests.ts";
import { textIdSchema } from "../../src/protocol/match.ts";
import { codeSchema, eventIdSchema } from "../../src/protocol/primitives.ts";
import type { Foresight, Subscription } from "./tab-contract.ts";

export const subscriptionsSchema: z.ZodMiniType<Subscription[]> = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("live"), sport: codeSchema }),
    z.object({ kind: z.literal("prematch"), request: prematchRequestSchema, page: pageSchema }),
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
    z.extend(scoresRequestSchema, { kind: z.literal("scores"), page: pageSchema }),
    z.object({ kind: z.literal("history"), request: historyRequestSchema, page: pageSchema }),
    z.object({ kind: z.literal("personal"), request: personalRequestSchema }),
    z.object({ kind: z.literal("content"), request: contentRequestSchema }),
    z.object({ kind: z.literal("texts"), lang: z.string(), ids: z.array(textIdSchema).check(z.maxLength(500)) }),
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
