// What a tab may ask the core to keep current: it may be of another build, so its messages are validated like any other.
import * as z from "zod/mini";
import {
  contentRequestSchema,
  historyRequestSchema,
  pageSchema,
  personalRequestSchema,
  prematchRequestSchema,
  scoresRequestSchema,
} from "../../src/db/requests.ts";
import { mostTextIds } from "../../src/domain/offer/feed-text-ids.ts";
import { textIdSchema } from "../../src/protocol/match.ts";
import { codeSchema, eventIdSchema } from "../../src/protocol/primitives.ts";

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** What a tab looks at; the worker joins the streams and reads the pages of all tabs' subscriptions together. */
const subscriptionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("live"), sport: codeSchema }),
  z.object({ kind: z.literal("prematch"), request: prematchRequestSchema, page: pageSchema }),
  z.object({
    kind: z.literal("match"),
    offer: z.enum(["live", "prematch"]),
    eventId: eventIdSchema,
    sport: codeSchema,
  }),
  /** A `SearchRequest`; the answer comes as a row of `searches`. Each of its countries is asked for by itself. */
  z.object({
    kind: z.literal("search"),
    term: z.string().check(z.minLength(3), z.maxLength(100)),
    countries: z.readonly(z.array(name).check(z.maxLength(3))),
  }),
  /** Matches that started in [from, to), epoch ms, of a sport ("" = all); the answer comes as a row of `scores`. */
  z.extend(scoresRequestSchema, { kind: z.literal("scores"), page: pageSchema }),
  /** Placed tickets of the signed-in user; the answer comes as a row of `history`. */
  z.object({ kind: z.literal("history"), request: historyRequestSchema, page: pageSchema }),
  /** What the server knows of the signed-in user; the answer comes as a row of `personal`. */
  z.object({ kind: z.literal("personal"), request: personalRequestSchema }),
  /** What the CMS publishes page by page; the answer comes as a row of `catalogue`. */
  z.object({ kind: z.literal("content"), request: contentRequestSchema }),
  /** Names that the feed brings, by its ids; the answers come as rows of `catalogue`. */
  z.object({ kind: z.literal("texts"), lang: z.string(), ids: z.array(textIdSchema).check(z.maxLength(mostTextIds)) }),
  z.object({ kind: z.literal("live-sidebar") }),
  z.object({ kind: z.literal("prematch-sidebar"), timeFilter: z.string() }),
  /** The prices of the ticket's selections, in whichever tab they were picked. */
  z.object({ kind: z.literal("ticket"), eventIds: z.array(eventIdSchema) }),
  /** What cashing out these tickets (server ids) gives now; the answers come as rows of `cashOuts`. */
  z.object({ kind: z.literal("cash-outs"), ticketIds: z.array(name).check(z.maxLength(200)) }),
]);
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscriptionsSchema = z.array(subscriptionSchema);

/** What a page says before anything else over the port to the shared worker that it starts: what it will look at. */
export const foresightSchema = z.object({ subscriptions: subscriptionsSchema });
export type Foresight = z.infer<typeof foresightSchema>;
