// A call of a source as one line of a recording.
import * as z from "zod/mini";
import type { FeedSink } from "../feed-source.ts";

/** The calls of a listener that carry a message. */
export type CallName = Exclude<keyof FeedSink, "replaced">;

export const callNames = [
  "alive",
  "fixture",
  "fixtureGone",
  "oddsChange",
  "betStop",
  "state",
  "outcome",
  "recovered",
] as const satisfies readonly CallName[];

/** `at`: when it was told, epoch ms. `replacing`: from here to `replaced` the whole offer is told anew. */
export const recordedCallSchema = z.object({
  at: z.number(),
  call: z.enum([...callNames, "replacing", "replaced"]),
  message: z.optional(z.record(z.string(), z.unknown())),
});
export type RecordedCall = z.infer<typeof recordedCallSchema>;
