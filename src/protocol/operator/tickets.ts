// /operator/v1/tickets and below: all players' tickets, as agents read those of theirs.
import * as z from "zod/mini";
import { agencyTicketsAnswerSchema, agencyTicketSchema, agencyTicketsRequestSchema } from "../agency/reports.ts";
import { epochMsSchema } from "../primitives.ts";
import { reasonSchema } from "./lists.ts";

/** POST /operator/v1/tickets */
export const operatorTicketsRequestSchema = agencyTicketsRequestSchema;
export const operatorTicketsAnswerSchema = agencyTicketsAnswerSchema;

const ticketIdSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** POST /operator/v1/tickets/get, by id or short number, answered with the ticket; 400 ticketCodeWrong for a mistyped number. */
export const operatorTicketRequestSchema = z.object({ ticketId: ticketIdSchema });
export const operatorTicketSchema = z.extend(agencyTicketSchema, {
  /** When an operator made it void; null = none did. */
  voidedAt: z.nullable(epochMsSchema),
  canVoid: z.boolean(),
  /** The open proposal to make it void; null = none. */
  proposalId: z.nullable(z.string()),
});
export type OperatorTicket = z.infer<typeof operatorTicketSchema>;

/**
 * POST /operator/v1/tickets/void: 200 with the ticket, above the four-eyes limit (of its stake, and of what was paid for
 * it) 202 {proposalId}; 404; 409 ticketCashedOut where any of it was cashed out, ticketDecided where no bet stands or it is void already.
 */
export const voidTicketSchema = z.object({ ticketId: ticketIdSchema, reason: reasonSchema });
