// What the server is told of a further bet at a table: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { amountSchema } from "../primitives.ts";

/** Action of a player's round at a table: a further bet, as the first one. */
export const tableBetSchema = z.object({
  type: z.literal("bet"),
  bet: z.unknown(),
  stake: amountSchema.check(z.positive()),
});
