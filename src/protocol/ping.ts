// The ping as the server answers it; what clients make of it is in accounts.ts, which knows nothing of payments.
import * as z from "zod/mini";
import { walletSchema } from "./accounts.ts";
import { paymentIdSchema, paymentSchema } from "./payments.ts";
import { counterSchema, epochMsSchema, uuidSchema } from "./primitives.ts";
import { maintenanceSchema } from "./sockets.ts";
import { ticketResponseSchema } from "./tickets.ts";

/** An empty ticket_id or payment_id is none. A payment that is not the player's own: 404. */
export const pingQuerySchema = z.object({
  ticket_id: z.optional(z.union([uuidSchema, z.literal("")])),
  payment_id: z.optional(z.union([paymentIdSchema, z.literal("")])),
});
/** ticketInfo null while a ticket_id was sent = that ticket was never received. */
export const pingAnswerSchema = z.object({
  now: epochMsSchema,
  blocked: z.boolean(),
  wallets: z.array(walletSchema),
  /** Id of the last posting that is in them; what is older than what was seen is ignored. Our own. */
  walletsRev: counterSchema,
  maintenanceMode: z.nullable(maintenanceSchema),
  ticketInfo: z.nullable(ticketResponseSchema),
  /** null = none was asked for. Missing: a server without it. */
  paymentInfo: z.nullish(paymentSchema),
});
export type PingAnswer = z.infer<typeof pingAnswerSchema>;
