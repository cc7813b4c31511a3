// Wins that were above what their game may pay: POST /operator/v1/games/refusedWins, and games/refusedWins/dismiss. One is paid
// by users/adjust with its round. Amounts in major units.
import * as z from "zod/mini";
import { listRequestSchema, reasonSchema } from "../operator/lists.ts";
import { roundOfProviderSchema } from "../operator/users.ts";
import { amountSchema, epochMsSchema } from "../primitives.ts";
import { gameCodeSchema } from "./catalogue.ts";

/** The oldest first, where nothing is said. */
export const refusedWinsRequestSchema = listRequestSchema(["refusedAt", "amount", "username"]);
export type RefusedWinsRequest = z.infer<typeof refusedWinsRequestSchema>;

export const refusedWinSchema = z.object({
  /** `<provider>.<its id>`, as users/adjust takes it. */
  roundId: z.string(),
  sub: z.string(),
  username: z.string(),
  gameCode: gameCodeSchema,
  currency: z.string(),
  stake: amountSchema,
  /** What the round has won without it. */
  won: amountSchema,
  /** What was refused last: a provider that asks again under another id means the same win. */
  amount: amountSchema,
  refusedAt: epochMsSchema,
  /** Whether the provider has not ended the round: until then its player cannot close the account. */
  open: z.boolean(),
  /** Of the proposal to pay it that waits for a second administrator. */
  proposalId: z.nullable(z.string()),
});
export type RefusedWin = z.infer<typeof refusedWinSchema>;

/** Nothing is to be paid: it waits for operators no longer, and its round is over. */
export const dismissWinSchema = z.object({ sub: z.string(), roundId: roundOfProviderSchema, reason: reasonSchema });
