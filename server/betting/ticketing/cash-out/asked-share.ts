// Which of the quotes that hold a confirmation speaks of.
import { partOf } from "../../../../src/domain/ticket/cash-out-part.ts";
import type { Minor } from "../../../../src/domain/ticket/ticket-selection.ts";
import type { Quote } from "../../../platform/short-lived/quotes.ts";

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
