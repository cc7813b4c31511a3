// The rows of a table as a page shows them before its app runs, over HTTP.
import * as z from "zod/mini";
import { lastRowsVersion } from "../domain/offer/last-rows.ts";
import { epochMsSchema, eventIdSchema } from "./primitives.ts";

/** GET /cms/v1/offer/first-rows; `address` = path and search of the page. */
export const firstRowsRequestSchema = z.object({
  address: z.string().check(z.maxLength(2000), z.regex(/^\/(?!\/)/)),
});

const oddSchema = z.object({
  cell: z.string(),
  odd: z.optional(z.nullable(z.int())),
  locked: z.optional(z.literal(true)),
});
const matchSchema = z.object({
  eventId: eventIdSchema,
  home: z.string(),
  away: z.string(),
  league: z.optional(z.readonly(z.tuple([z.string(), z.string()]))),
  phase: z.string(),
  timeStart: epochMsSchema,
  score: z.string(),
  odds: z.array(oddSchema),
});

/** `LastRows` of src/domain. */
export const firstRowsSchema = z.object({
  version: z.literal(lastRowsVersion),
  address: z.string(),
  language: z.string(),
  asOf: epochMsSchema,
  note: z.string(),
  confirmedAt: epochMsSchema,
  days: z.readonly(z.tuple([z.string(), z.string(), z.string(), z.union([z.literal(1), z.literal(2)])])),
  texts: z.object({
    confirmed: z.string(),
    locked: z.string(),
    stale: z.string(),
    up: z.string(),
    down: z.string(),
    one: z.string(),
    other: z.string(),
    opening: z.string(),
    chosen: z.string(),
    removed: z.string(),
  }),
  sport: z.string(),
  format: z.enum(["decimal", "fractional", "american"]),
  markets: z.array(
    z.object({
      key: z.string(),
      code: z.string(),
      group: z.string(),
      name: z.string(),
      outcomes: z.record(z.string(), z.string()),
    }),
  ),
  leagues: z.array(
    z.object({
      kind: z.enum(["live", "prematch"]),
      name: z.string(),
      country: z.string(),
      from: epochMsSchema,
      matches: z.array(matchSchema),
    }),
  ),
});
