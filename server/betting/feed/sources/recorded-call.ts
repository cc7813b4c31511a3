// A call of a source as one line of a recording.
import * as z from "zod/mini";
import type { CallName } from "../message-order.ts";

/** The calls of a listener that carry a message. */
const calls = {
  alive: true,
  down: true,
  fixture: true,
  fixtureGone: true,
  oddsChange: true,
  betStop: true,
  state: true,
  outcome: true,
  statistics: true,
  texts: true,
  recovering: true,
  recovered: true,
} as const satisfies Record<CallName, true>;

export const callNames = Object.keys(calls) as CallName[];

/** `at`: when it was told, epoch ms. `replacing`: from here to `replaced` the whole offer is told anew. */
export const recordedCallSchema = z.object({
  at: z.number(),
  call: z.enum([...callNames, "replacing", "replaced"]),
  message: z.optional(z.record(z.string(), z.unknown())),
});
export type RecordedCall = z.infer<typeof recordedCallSchema>;
