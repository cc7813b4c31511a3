// What cashing out a ticket gives now, as the server says it.
import { toMinor } from "../../../src/domain/money.ts";
import type { Minor } from "../../../src/domain/ticket/ticket-selection.ts";
import { cashOutQuoteSchema } from "../../../src/protocol/cash-out.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";

export type QuoteResult =
  | { type: "quoted"; amount: Minor; currency: string; remainingMs: number }
  /** Translation key. */
  | { type: "unavailable"; reason: string }
  | { type: "failed" };

export type ReadQuote = (sub: string, ticketId: string) => Promise<QuoteResult>;

/** A quote's whole life by the contract. */
const quoteMs = 5000;
/** Answers that would be the same again. */
const definite = [400, 404, 409, 422];

export function createReadQuote(
  { clock, connection }: Pick<CoreServices, "clock" | "connection">,
  http: AuthorisedHttp,
): ReadQuote {
  /** How much of a quote remains; where the server's clock is not known yet, its life less the way here. */
  function remaining(expiresAt: number, tripMs: number): number {
    const ms = expiresAt - (clock.now() + connection.clockOffset());
    return ms > 0 && ms <= quoteMs ? ms : Math.max(0, quoteMs - tripMs);
  }

  return async (sub, ticketId) => {
    const startedAt = clock.monotonic();
    const outcome = await http.request(
      { method: "POST", path: "/sportsbetting/v1/tickets/cashOut", body: { ticketId }, schema: cashOutQuoteSchema },
      { sub },
    );
    if (outcome.type === "ok") {
      const { amount, currency, expiresAt } = outcome.body;
      const remainingMs = remaining(expiresAt, clock.monotonic() - startedAt);
      return { type: "quoted", amount: toMinor(amount), currency, remainingMs };
    }
    return outcome.type === "refused" && definite.includes(outcome.status)
      ? { type: "unavailable", reason: outcome.error }
      : { type: "failed" };
  };
}
