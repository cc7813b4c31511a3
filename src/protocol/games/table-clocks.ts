// GET /rgs/v1/tables: what every shared game is at, for lobbies. Without sign-in.
import * as z from "zod/mini";
import { gameCodeSchema } from "./catalogue.ts";
import { tablePhases } from "./tables.ts";

export const tableClocksSchema = z.array(
  z.object({
    gameCode: gameCodeSchema,
    n: z.int(),
    phase: z.enum(tablePhases),
    /** ms that are left of the phase; null = a ride goes, and its end is not known. */
    endsInMs: z.nullable(z.number()),
    /** ms that the phase lasts in all; null = as endsInMs. */
    lastsMs: z.optional(z.nullable(z.number())),
    /** ms until bets on the next round close and it is played; null = a ride goes before it, and its end is not known. */
    startsInMs: z.optional(z.nullable(z.number())),
    /** ms from the start of a round to that of the next; null = rides last differently. */
    everyMs: z.optional(z.nullable(z.number())),
    /** Of the last rounds, the newest first, in the game's own shape. */
    results: z.array(z.unknown()),
  }),
);
export type TableClocks = z.infer<typeof tableClocksSchema>;
