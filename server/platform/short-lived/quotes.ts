// The quotes of the last seconds: one that is forgotten has to be asked for again.
import { partOf } from "../../../src/domain/ticket/cash-out-part.ts";
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

/**
 * What the player asks for with `amount`: it names a quote, or a quote's share. Null = no quote says so, or two say
 * different things.
 */
export function askedShare(
  quotes: readonly Quote[],
  { amount, part, openStake }: { amount: Minor; part: number; openStake: Minor },
): Minor | null {
  const shares = quotes
    .filter((quote) => quote.openStake === openStake)
    .filter((quote) => amount === quote.amount || amount === partOf(quote.amount, part))
    .map((quote) => partOf(quote.amount, part));
  const [first, ...others] = new Set(shares);
  return first === undefined || first === 0 || others.length > 0 ? null : first;
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
