// What is known of the sides of a match before it: GET /cms/v1/offer/statistics.
import * as z from "zod/mini";
import { epochMsSchema, eventIdSchema } from "./primitives.ts";

const countSchema = z.int().check(z.nonnegative());
const scoreSchema = z.tuple([countSchema, countSchema]);
const nameSchema = z.string().check(z.minLength(1), z.maxLength(200));
/** More are shown nowhere. */
const limits = { form: 5, meetings: 5, sides: 60, quarters: 6 } as const;

const formMatchSchema = z.object({
  eventId: eventIdSchema,
  timeStart: epochMsSchema,
  opponent: nameSchema,
  /** Whether the side was the host. */
  home: z.boolean(),
  /** [host, away] */
  score: scoreSchema,
  /** Of the side. */
  result: z.enum(["won", "drawn", "lost"]),
});
export type FormMatch = z.infer<typeof formMatchSchema>;

const formSchema = z.array(formMatchSchema).check(z.maxLength(limits.form));

const meetingSchema = z.object({
  eventId: eventIdSchema,
  timeStart: epochMsSchema,
  hostName: nameSchema,
  awayName: nameSchema,
  score: scoreSchema,
});
export type Meeting = z.infer<typeof meetingSchema>;

const standingSchema = z.object({
  team: nameSchema,
  played: countSchema,
  won: countSchema,
  drawn: countSchema,
  lost: countSchema,
  scored: countSchema,
  conceded: countSchema,
  points: z.int(),
});
export type Standing = z.infer<typeof standingSchema>;

const quartersSchema = z.array(countSchema).check(z.length(limits.quarters));

const shape = {
  /** The last matches of each side, the newest first. */
  form: z.object({ host: formSchema, away: formSchema }),
  /** The last matches between them, the newest first. */
  headToHead: z.array(meetingSchema).check(z.maxLength(limits.meetings)),
  /** Of the league, the first one first; empty = it has no table. */
  standings: z.array(standingSchema).check(z.maxLength(limits.sides)),
  /** Goals that each side scored in the matches of its form, by quarter of an hour; null = not known. */
  goals: z._default(z.nullable(z.object({ host: quartersSchema, away: quartersSchema })), null),
};

/** As a feed brings them. */
export const broughtStatisticsSchema = z.object(shape);
export type BroughtStatistics = z.infer<typeof broughtStatisticsSchema>;

/** `asOf`: epoch ms. */
export const matchStatisticsSchema = z.object({ ...shape, asOf: epochMsSchema });
export type MatchStatistics = z.infer<typeof matchStatisticsSchema>;

/** null = nothing is known. */
export const statisticsAnswerSchema = z.nullable(matchStatisticsSchema);

const digits = z.string().check(z.regex(/^\d{1,15}$/, "must be the id of a match"));
export const statisticsRequestSchema = z.object({ eventId: z.pipe(digits, z.transform(Number)) });
