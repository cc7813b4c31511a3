// The Tickets calls of the contract.
import * as z from "zod/mini";
import { ticketSchema } from "../../../src/protocol/placed-ticket.ts";
import { historyAnswerSchema, historyRequestSchema } from "../../../src/protocol/ticket-history.ts";
import {
  abandonRequestSchema,
  okAnswerSchema,
  reofferAnswerSchema,
  reofferRequestSchema,
} from "../../../src/protocol/tickets.ts";
import { ticketRequestSchema } from "../../../src/protocol/ticket-request.ts";
import type { FastifyRequest } from "fastify";
import { type Authenticate, identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError, notFound, tooManyRequests } from "../../platform/http/http-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { TicketSteering } from "./ticket-steering.ts";
import { canonicalJson } from "../../platform/http/canonical-json.ts";
import { registerCashOutRoutes } from "./cash-out/cash-out-routes.ts";
import type { Ticketing } from "./create-ticketing.ts";
import { ticketHistory } from "./history/history.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import { requestProblems } from "./receipt/request-problems.ts";
import type { ReceiveAnswer } from "./receipt/receive.ts";
import { loadTicket, ticketIdOf } from "./ticket-store.ts";
import { wireTicket } from "./history/wire-ticket.ts";

const ticketsPerSecond = 200;
const ok = { ErrorText: "ok" } as const;

export interface TicketRouteDeps {
  ticketing: Ticketing;
  authenticate: Pick<Authenticate, "required">;
  db: Database;
  shortLived: ShortLived;
  steering: TicketSteering;
}

/** @throws HttpError for everything but ok */
function answerOf(answer: ReceiveAnswer): typeof ok {
  switch (answer.kind) {
    case "ok":
      return ok;
    case "refused":
      throw new HttpError(422, answer.error);
    case "abandoned":
      throw new HttpError(422, "ticketAbandoned");
    case "reused":
      throw new HttpError(409, "ticketIdReused");
  }
}

export function registerTicketRoutes(
  http: Http,
  { ticketing, authenticate, db, shortLived, steering }: TicketRouteDeps,
): void {
  const rate = shortLived.rateLimit("tickets", ticketsPerSecond);
  // Bodies as they came: validation replaces request.body by what the schema kept of it.
  const bodies = new WeakMap<FastifyRequest, string>();
  const tags = ["tickets"];
  const onRequest = authenticate.required;

  http.post(
    "/sportsbetting/v1/tickets",
    {
      onRequest,
      preValidation: async (request) => {
        const wait = await rate.take(identityOf(request).sub);
        if (wait > 0) throw tooManyRequests(wait);
        bodies.set(request, canonicalJson(request.body ?? null));
      },
      schema: { tags, body: ticketRequestSchema, response: { 200: okAnswerSchema } },
    },
    async (request) => {
      const details = [...requestProblems(request.body)];
      if (details.length > 0) throw new HttpError(400, "badRequest", { body: { details } });
      // Nothing is recorded, so the same request can be sent again.
      if (steering.policy.mode === "error") throw new HttpError(500, "serverError");
      const body = bodies.get(request) ?? "";
      return answerOf(await ticketing.place({ sub: identityOf(request).sub, request: request.body, body }));
    },
  );

  http.post(
    "/sportsbetting/v1/tickets/abandon",
    { onRequest, schema: { tags, body: abandonRequestSchema, response: { 200: okAnswerSchema } } },
    async (request) => {
      const knownTicket = await ticketing.abandon(identityOf(request).sub, request.body.ticket_id);
      if (knownTicket) throw new HttpError(409, "ticketKnown", { body: { ticketInfo: knownTicket } });
      return ok;
    },
  );

  http.post(
    "/sportsbetting/v1/tickets/reoffer",
    { onRequest, schema: { tags, body: reofferRequestSchema, response: { 200: reofferAnswerSchema } } },
    async (request) => {
      const { ticketId, accepted } = request.body;
      const answer = await ticketing.reoffer({ sub: identityOf(request).sub, ticketId, accepted });
      if (answer.kind === "unknown") throw notFound();
      if (answer.kind === "expired") throw new HttpError(409, "reofferExpired");
      return { ...ok, accepted: answer.accepted };
    },
  );

  registerCashOutRoutes(http, { cashOut: ticketing.cashOut, authenticate, shortLived });

  http.post(
    "/sportsbetting/v1/tickets/history",
    { onRequest, schema: { tags, body: historyRequestSchema, response: { 200: historyAnswerSchema } } },
    (request) => ticketHistory(db, identityOf(request).sub, request.body),
  );

  http.get(
    "/sportsbetting/v1/tickets/:ticketId",
    { onRequest, schema: { tags, params: z.object({ ticketId: z.string() }), response: { 200: ticketSchema } } },
    async (request) => {
      const id = await ticketIdOf(db, request.params.ticketId);
      const stored = await loadTicket(db, id, identityOf(request).sub);
      if (!stored) throw notFound();
      return wireTicket(stored);
    },
  );
}
