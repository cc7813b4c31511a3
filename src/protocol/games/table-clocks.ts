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
    /** Of the last rounds, the newest first, in the game's own shape. */
    results: z.array(z.unknown()),
  }),
);
export type TableClocks = z.infer<typeof tableClocksSchema>;
