// The quotes of the last seconds. Kept in memory alone: one that a restart forgets has to be asked for again.
import { partOf } from "../../../src/domain/ticket/cash-out-part.ts";
import type { Minor } from "../../../src/domain/ticket/ticket-selection.ts";

/** How long a quote holds, ms. */
export const quoteMs = 5000;
const sweepAt = 1000;

interface Quote {
  amount: Minor;
  /** What was in play when it was made: after a partial cash-out it is a quote of another ticket. */
  openStake: Minor;
  expiresAt: number;
}

export interface Quotes {
  /** @returns when it expires, epoch ms */
  add(ticketId: string, amount: Minor, openStake: Minor, now: number): number;
  /**
   * What the player asks for with `amount`: it names a quote, or a quote's share. Null = no quote that holds says so, or
   * two say different things.
   */
  asked(ticketId: string, want: { amount: Minor; part: number; openStake: Minor; now: number }): Minor | null;
}

export function createQuotes(): Quotes {
  const byTicket = new Map<string, Quote[]>();

  function holding(ticketId: string, now: number): Quote[] {
    return (byTicket.get(ticketId) ?? []).filter((quote) => now <= quote.expiresAt);
  }

  function sweep(now: number): void {
    if (byTicket.size < sweepAt) return;
    for (const ticketId of byTicket.keys()) if (holding(ticketId, now).length === 0) byTicket.delete(ticketId);
  }

  return {
    add(ticketId, amount, openStake, now) {
      sweep(now);
      const expiresAt = now + quoteMs;
      byTicket.set(ticketId, [...holding(ticketId, now), { amount, openStake, expiresAt }]);
      return expiresAt;
    },
    asked(ticketId, { amount, part, openStake, now }) {
      const shares = holding(ticketId, now)
        .filter((quote) => quote.openStake === openStake)
        .filter((quote) => amount === quote.amount || amount === partOf(quote.amount, part))
        .map((quote) => partOf(quote.amount, part));
      const [first, ...others] = new Set(shares);
      return first === undefined || first === 0 || others.length > 0 ? null : first;
    },
  };
}
