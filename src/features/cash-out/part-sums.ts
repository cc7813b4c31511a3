// What a part of a cash-out pays now and what it leaves in play. Minor units.
import { partOf, remainingStake } from "../../domain/ticket/cash-out-part.ts";
import { toMinor } from "../../domain/money.ts";
import type { Minor } from "../../domain/ticket/ticket-selection.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";

export interface PartSums {
  readonly paid: Minor;
  /** null = the ticket itself is not known here. */
  readonly stake: Minor | null;
  readonly win: Minor | null;
}

/** @param value of the whole ticket @param percent 1 to 100 */
export function partSums(
  value: Minor,
  percent: number,
  ticket: Pick<WireTicket, "stake" | "openStake" | "possibleWin"> | null,
): PartSums {
  const part = percent / 100;
  const paid = partOf(value, part);
  if (ticket === null) return { paid, stake: null, win: null };
  const open = toMinor(ticket.openStake ?? ticket.stake);
  const stake = remainingStake(open, part);
  // The server rounds the rest's win anew: this is never more than that.
  const win = open === 0 ? 0 : Number((BigInt(toMinor(ticket.possibleWin)) * BigInt(stake)) / BigInt(open));
  return { paid, stake, win };
}
