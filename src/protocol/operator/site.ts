// What operators do to the whole site: maintenance, announcements.
import * as z from "zod/mini";
import { reasonSchema } from "./lists.ts";
import { uuidSchema } from "../primitives.ts";
import { linesSchema, wordsSchema } from "../words.ts";

const longestNotice = 7 * 24 * 3600;

/** Seconds until it begins, 0 = now; null ends it. */
export const setMaintenanceSchema = z.object({
  timeLeft: z.nullable(z.int().check(z.nonnegative(), z.lte(longestNotice))),
  reason: z.nullish(reasonSchema),
});

const textSchema = z.object({
  title: wordsSchema(120).check(z.minLength(1)),
  text: linesSchema(2000).check(z.minLength(1)),
});

const subSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** POST /operator/v1/announce: once under its requestId; 202 {proposalId} where it goes to all. */
export const announceSchema = z.object({
  requestId: z.optional(uuidSchema),
  /** By language code. */
  texts: z
    .record(z.string().check(z.regex(/^[a-z]{2}$/, "must be a language")), textSchema)
    .check(z.refine((texts) => Object.keys(texts).length > 0, "must have a text")),
  /** `agent`: the agent and all below. */
  to: z.union([z.literal("all"), z.object({ sub: subSchema }), z.object({ agent: subSchema })]),
  reason: z.nullish(reasonSchema),
});
export type Announce = z.infer<typeof announceSchema>;
/** How many players it reaches. */
export const announcedSchema = z.object({ count: z.int() });
