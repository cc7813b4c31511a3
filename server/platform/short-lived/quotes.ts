// The quotes of the last seconds: one that is forgotten has to be asked for again.
import type { Minor } from "../../../src/domain/ticket/ticket-selection.ts";

/** How long a quote holds, ms. */
export const quoteMs = 5000;
const sweepAt = 1000;

export interface Quote {
  amount: Minor;
  /** What was in play when it was made: after a partial cash-out it is a quote of another ticket. */
  openStake: Minor;
  /** Epoch ms. */
  expiresAt: number;
}

export interface Quotes {
  /** @throws RedisAwayError where it cannot be kept */
  add(ticketId: string, quote: Quote): Promise<void>;
  /** Those that hold. */
  of(ticketId: string, now: number): Promise<readonly Quote[]>;
}

/** In this process's memory. */
export function createQuotes(): Quotes {
  const byTicket = new Map<string, Quote[]>();

  function holding(ticketId: string, now: number): Quote[] {
    return (byTicket.get(ticketId) ?? []).filter((quote) => now <= quote.expiresAt);
  }

  return {
    async add(ticketId, quote) {
      const now = quote.expiresAt - quoteMs;
      if (byTicket.size >= sweepAt)
        for (const earlierTicketId of byTicket.keys())
          if (holding(earlierTicketId, now).length === 0) byTicket.delete(earlierTicketId);
      byTicket.set(ticketId, [...holding(ticketId, now), quote]);
    },
    of: async (ticketId, now) => holding(ticketId, now),
  };
}
