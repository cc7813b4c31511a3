// The three calls of a placement, with every answer turned into what the machine can act on.
import {
  okAnswerSchema,
  reofferAnswerSchema,
  ticketKnownSchema,
  ticketResponseSchema,
  type TicketResponse,
} from "../../src/protocol/tickets.ts";
import * as z from "zod/mini";
import type { AuthorisedHttp, AuthorisedOutcome } from "../session/authorised-http.ts";
import type { PlacementRecord } from "./placement-record.ts";
import type { AbandonResult, AnswerResult, SendResult, Trouble, ResponseEvent } from "./machine/placement-types.ts";
import { placementResponseOf } from "./placement-response.ts";

export interface TicketCalls {
  send(record: PlacementRecord): Promise<SendResult>;
  abandon(record: PlacementRecord): Promise<AbandonResult>;
  /** `reason` null = accept. */
  answer(record: PlacementRecord, serverTicketId: string, reason: string | null): Promise<AnswerResult>;
}

/** Statuses after which the same request can go out again, and the server has not received it. */
const spendsNothing = [400, 401, 403, 429];
/** Statuses of an answer to a reoffer that the same answer would meet again. */
const saysNo = [400, 404, 409, 422];

function troubleOf(outcome: Exclude<AuthorisedOutcome<unknown>, { type: "ok" }>): Trouble {
  if (outcome.type === "refused") return { messageKey: outcome.error, retryAfterMs: outcome.retryAfterMs };
  if (outcome.type === "signed-out") return { messageKey: "unauthorized", retryAfterMs: null };
  return { messageKey: outcome.reason === "malformed" ? "server" : outcome.reason, retryAfterMs: null };
}

/** The specification lets any other 2xx body come as a ticket response. */
const sendAnswerSchema = z.union([okAnswerSchema, ticketResponseSchema]);

export function responseEvent(response: TicketResponse, record: PlacementRecord): ResponseEvent {
  return {
    type: "RESPONSE",
    ticketId: response.frontend_uuid,
    key: `${response._id} ${response.mtcResponse.status}`,
    now: response.nowTimestamp,
    response: placementResponseOf(response, record),
  };
}

export function createTicketCalls(http: AuthorisedHttp, answered: (response: TicketResponse) => void): TicketCalls {
  return {
    async send(record) {
      const outcome = await http.request(
        { method: "POST", path: "/sportsbetting/v1/tickets", rawBody: record.body, schema: sendAnswerSchema },
        { sub: record.sub },
      );
      if (outcome.type === "ok") {
        if (!("ErrorText" in outcome.body)) answered(outcome.body);
        return { type: "received" };
      }
      if (outcome.type !== "refused") return { type: "unknown" };
      if (outcome.status === 422) return { type: "refused", messageKey: outcome.error };
      return spendsNothing.includes(outcome.status)
        ? { type: "notReceived", ...troubleOf(outcome) }
        : { type: "unknown" };
    },

    async abandon(record) {
      const outcome = await http.request(
        {
          method: "POST",
          path: "/sportsbetting/v1/tickets/abandon",
          body: { ticket_id: record.ticketId },
          schema: okAnswerSchema,
        },
        { sub: record.sub },
      );
      if (outcome.type === "ok") return { type: "abandoned" };
      const knownTicket = ticketKnownSchema.safeParse(outcome.type === "refused" ? outcome.body : null);
      return knownTicket.success
        ? { type: "known", response: responseEvent(knownTicket.data.ticketInfo, record) }
        : { type: "unknown", ...troubleOf(outcome) };
    },

    async answer(record, serverTicketId, reason) {
      const answer = reason === null ? { accepted: true } : { accepted: false, reason };
      const outcome = await http.request(
        {
          method: "POST",
          path: "/sportsbetting/v1/tickets/reoffer",
          body: { ticketId: serverTicketId, ...answer },
          schema: reofferAnswerSchema,
          timeoutMs: 5000,
        },
        { sub: record.sub },
      );
      if (outcome.type === "ok") return { type: "settled", accepted: outcome.body.accepted };
      return outcome.type === "refused" && saysNo.includes(outcome.status) ? { type: "refused" } : { type: "unknown" };
    },
  };
}
