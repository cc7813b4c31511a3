// Cashing out as the account has it: values of the tickets that tabs look at. Confirmations are orders (workers/money).
import type { Subscription } from "../../api/subscription-schema.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
import { createQuoteReader } from "./quote-reader.ts";
import { createReadQuote, type QuoteResult } from "./read-quote.ts";
import { storeQuote } from "./store-quote.ts";

export interface CashOut {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  stop(): void;
}

export function createCashOut(
  services: Pick<CoreServices, "clock" | "random" | "databases" | "bus" | "counters" | "connection" | "visibility">,
  session: Pick<Session, "user" | "onChanged">,
  http: AuthorisedHttp,
): CashOut {
  const { clock, bus, databases } = services;
  const user = (): string | null => session.user()?.sub ?? null;
  let stopped = false;

  async function put(sub: string, ticketId: string, result: Exclude<QuoteResult, { type: "failed" }>) {
    const quote =
      result.type === "quoted"
        ? {
            state: "quoted" as const,
            amount: result.amount,
            currency: result.currency,
            expires: { remainingMs: result.remainingMs, at: clock.now() },
          }
        : { state: "unavailable" as const, reason: result.reason };
    await storeQuote(databases.device, { sub, ticketId, quote }, () => !stopped && user() === sub);
  }

  const quotes = createQuoteReader(services, user, createReadQuote(services, http), put);
  const offs = [
    bus.on("visibility-changed", quotes.poke),
    session.onChanged(() => quotes.again()),
    bus.on("tickets-changed", () => quotes.again()),
    bus.on("connection-changed", ({ state }) => {
      if (state === "online") quotes.again();
    }),
  ];

  return {
    setSubscriptions(subscriptions) {
      const lists = subscriptions.flatMap((subscription) =>
        subscription.kind === "cash-outs" ? [subscription.ticketIds] : [],
      );
      const alone = lists.filter((ids) => ids.length === 1).flat();
      quotes.setSubscriptions(new Set(lists.flat()), new Set(alone));
    },
    stop() {
      stopped = true;
      for (const off of offs) off();
      quotes.stop();
    },
  };
}
