// The two calls of a cash-out, with every answer turned into what can be acted on.
import { toMajor, toMinor } from "../../../src/domain/money.ts";
import type { Minor } from "../../../src/domain/ticket/ticket-selection.ts";
import { cashOutQuoteSchema, confirmCashOutAnswerSchema } from "../../../src/protocol/cash-out.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";

/** One confirmation: every attempt sends just this. Amount of the whole ticket, minor units. */
export interface ConfirmRequest {
  ticketId: string;
  amount: Minor;
  part: number;
  requestId: string;
}

export type QuoteResult =
  | { type: "quoted"; amount: Minor; currency: string; remainingMs: number }
  /** Translation key. */
  | { type: "unavailable"; reason: string }
  | { type: "failed" };

export type ConfirmResult =
  | { type: "paid"; amount: Minor; currency: string }
  /** Translation key. Nothing was paid under this request id, nor will be. */
  | { type: "refused"; reason: string }
  /** The outcome is not known. */
  | { type: "unknown" }
  | { type: "signed-out" };

export interface CashOutCalls {
  quote(sub: string, ticketId: string): Promise<QuoteResult>;
  confirm(sub: string, request: ConfirmRequest): Promise<ConfirmResult>;
}

/** A quote's whole life by the contract. */
const quoteMs = 5000;
/** The answer comes after the live delay. */
const confirmTimeoutMs = 20_000;
const definite = [400, 404, 409, 422];

export function createCashOutCalls(
  { clock, connection }: Pick<CoreServices, "clock" | "connection">,
  http: AuthorisedHttp,
): CashOutCalls {
  /** How much of a quote is left; where the server's clock is not known yet, its life less the way here. */
  function remaining(expiresAt: number, tripMs: number): number {
    const left = expiresAt - (clock.now() + connection.clockOffset());
    return left > 0 && left <= quoteMs ? left : Math.max(0, quoteMs - tripMs);
  }

  return {
    async quote(sub, ticketId) {
      const askedAt = clock.monotonic();
      const outcome = await http.request(
        { method: "POST", path: "/sportsbetting/v1/tickets/cashOut", body: { ticketId }, schema: cashOutQuoteSchema },
        { sub },
      );
      if (outcome.type === "ok") {
        const { amount, currency, expiresAt } = outcome.body;
        const remainingMs = remaining(expiresAt, clock.monotonic() - askedAt);
        return { type: "quoted", amount: toMinor(amount), currency, remainingMs };
      }
      return outcome.type === "refused" && definite.includes(outcome.status)
        ? { type: "unavailable", reason: outcome.error }
        : { type: "failed" };
    },

    async confirm(sub, { ticketId, amount, part, requestId }) {
      const outcome = await http.request(
        {
          method: "POST",
          path: "/sportsbetting/v1/tickets/confirmCashOut",
          body: { ticketId, amount: toMajor(amount), part, requestId },
          schema: confirmCashOutAnswerSchema,
          timeoutMs: confirmTimeoutMs,
        },
        { sub },
      );
      if (outcome.type === "ok") {
        return { type: "paid", amount: toMinor(outcome.body.amount), currency: outcome.body.currency };
      }
      if (outcome.type === "signed-out") return outcome;
      return outcome.type === "refused" && definite.includes(outcome.status)
        ? { type: "refused", reason: outcome.error }
        : { type: "unknown" };
    },
  };
}
