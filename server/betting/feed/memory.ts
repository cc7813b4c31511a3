// What the feed must remember over restarts. Everything else follows from seed and clock.
import * as z from "zod/mini";
import { matchPhaseSchema, resultsSchema, statsSchema } from "../../../src/protocol/match.ts";
import { seedTag } from "./fixtures/event-id.ts";
import { defaultOfferSize, offerSizeSchema, type OfferSize } from "./offer-size.ts";

const side = z.union([z.literal(0), z.literal(1)]);

/** A result entered by hand, with what had been seen of the match until then. */
const settledSchema = z.object({
  results: resultsSchema,
  stats: statsSchema,
  periodsDone: z.int(),
  order: z.array(side),
  credits: z.array(z.object({ player: z.string(), value: z.number() })),
  at: z.number(),
  /** Only of a correction: what had been told at first, and whether all of the match had been seen. */
  seen: z.optional(z.object({ results: resultsSchema, whole: z.boolean() })),
});
export type Settled = z.infer<typeof settledSchema>;

/** What was set by hand on one match; it holds for the rest of the match. */
const overrideSchema = z.object({
  timeStart: z.optional(z.number()),
  inPlay: z.optional(z.boolean()),
  matchState: z.optional(z.string()),
  matchPhase: z.optional(matchPhaseSchema),
  results: z.optional(resultsSchema),
  stats: z.optional(statsSchema),
  settled: z.optional(settledSchema),
});
export type Override = z.infer<typeof overrideSchema>;

export const memorySchema = z.object({
  seed: z.int(),
  /** When this memory began, epoch ms: what ended before has no bets. */
  since: z._default(z.number(), 0),
  /** Seeds used before, with the time at which their matches were abandoned. */
  retired: z.array(
    z.object({
      seed: z.int(),
      at: z.number(),
      /** Its matches were drawn by rules that are gone: how they ended cannot be told any more. */
      lost: z.optional(z.boolean()),
    }),
  ),
  /** The rules by which ids name matches. */
  timetable: z._default(z.int(), 1),
  /** Spans in which the feed stood still, in order. */
  pauses: z.array(z.object({ from: z.number(), to: z.number() })),
  pausedSince: z.nullable(z.number()),
  overrides: z.record(z.string(), overrideSchema),
  /** The size of the offer that runs. */
  size: z._default(offerSizeSchema, defaultOfferSize),
  /** What was set of it by hand; it goes before what the process is started with. */
  sizeByHand: z._default(z.partial(offerSizeSchema), {}),
  /** Running matches whose lanes a smaller offer closed: they are played to their end. */
  finishing: z._default(z.array(z.int()), []),
});
export type FeedMemory = z.infer<typeof memorySchema>;

/** Raised whenever the same id would name another match than before. */
const timetableVersion = 2;
const defaultSeed = 20_261_121;

/** @param since epoch ms; 0 = bets may be on any match that ended */
export function freshMemory(size: OfferSize = defaultOfferSize, since = 0): FeedMemory {
  return {
    seed: defaultSeed,
    since,
    retired: [],
    timetable: timetableVersion,
    pauses: [],
    pausedSince: null,
    overrides: {},
    size,
    sizeByHand: {},
    finishing: [],
  };
}

/** The memory of a process with other rules of drawing: its matches are abandoned, as with another seed. @param now epoch ms */
export function underTheseRules(memory: FeedMemory, now: number): FeedMemory {
  if (memory.timetable === timetableVersion) return memory;
  const retired = [...memory.retired, { seed: memory.seed, at: now }].map((entry) => ({ ...entry, lost: true }));
  const tags = new Set(retired.map((entry) => seedTag(entry.seed)));
  let { seed } = memory;
  while (tags.has(seedTag(seed))) seed += 1;
  return { ...memory, seed, retired, timetable: timetableVersion, overrides: {}, finishing: [] };
}
