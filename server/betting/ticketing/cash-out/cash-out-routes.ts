// The two cash-out calls of the contract.
import {
  cashOutQuoteSchema,
  cashOutRequestSchema,
  confirmCashOutAnswerSchema,
  confirmCashOutRequestSchema,
} from "../../../../src/protocol/cash-out.ts";
import { toMajor, toMinor } from "../../../../src/domain/money.ts";
import type { FastifyRequest } from "fastify";
import { type Authenticate, identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError, notFound, tooManyRequests } from "../../../platform/http/http-error.ts";
import { canonicalJson } from "../../../platform/http/canonical-json.ts";
import type { ShortLived } from "../../../platform/short-lived/create-short-lived.ts";
import type { RateLimit } from "../../../platform/short-lived/rate-limit.ts";
import type { CashOut } from "./create-cash-out.ts";

/** Of one user: far more than hands do, far less than would empty a ticket in crumbs. */
const confirmationsPerSecond = 20;
/** Of one user: every open ticket on the screen asks every few seconds. */
const quotesPerSecond = 50;

interface CashOutRouteDeps {
  cashOut: CashOut;
  authenticate: Pick<Authenticate, "required">;
  shortLived: ShortLived;
}

export function registerCashOutRoutes(http: Http, { cashOut, authenticate, shortLived }: CashOutRouteDeps): void {
  const confirmations = shortLived.rateLimit("confirmations", confirmationsPerSecond);
  const quotes = shortLived.rateLimit("quotes", quotesPerSecond);
  /** @throws HttpError 429 before anything is looked up: the same request may be sent again */
  async function count(rate: RateLimit, request: FastifyRequest): Promise<void> {
    const wait = await rate.take(identityOf(request).sub);
    if (wait > 0) throw tooManyRequests(wait);
  }
  // Bodies as they came: validation replaces request.body by what the schema kept of it.
  const bodies = new WeakMap<FastifyRequest, string>();
  const tags = ["tickets"];
  const onRequest = authenticate.required;

  http.post(
    "/sportsbetting/v1/tickets/cashOut",
    {
      onRequest,
      preValidation: async (request) => count(quotes, request),
      schema: { tags, body: cashOutRequestSchema, response: { 200: cashOutQuoteSchema } },
    },
    async (request) => {
      const { ticketId } = request.body;
      const answer = await cashOut.quote(identityOf(request).sub, ticketId);
      if (answer.kind === "unknown") throw notFound();
      if (answer.kind === "unavailable") throw new HttpError(409, "cashOutUnavailable");
      const { currency, expiresAt } = answer;
      return { ticketId, amount: toMajor(answer.amount), currency, expiresAt };
    },
  );

  http.post(
    "/sportsbetting/v1/tickets/confirmCashOut",
    {
      onRequest,
      preValidation: async (request) => {
        await count(confirmations, request);
        bodies.set(request, canonicalJson(request.body ?? null));
      },
      schema: { tags, body: confirmCashOutRequestSchema, response: { 200: confirmCashOutAnswerSchema } },
    },
    async (request) => {
      const { ticketId, amount, part, requestId = null } = request.body;
      const { sub } = identityOf(request);
      const body = bodies.get(request) ?? "";
      const answer = await cashOut.confirm({ sub, ticketId, amount: toMinor(amount), part, requestId, body });
      switch (answer.kind) {
        case "paid":
          return { ticketId, amount: toMajor(answer.amount), currency: answer.currency };
        case "changed":
          throw new HttpError(409, "cashOutChanged");
        case "reused":
          throw new HttpError(409, "conflict");
        case "unknown":
          throw notFound();
      }
    },
  );
}
