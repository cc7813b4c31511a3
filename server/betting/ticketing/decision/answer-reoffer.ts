// The player's answer to a reoffer: the first one counts, and only before the deadline.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { StakeGuard } from "../../../people/gambling/guard.ts";
import { type BarredLegs, readBarredLegs } from "../receipt/barred-legs.ts";
import { checkLeg } from "../receipt/check-leg.ts";
import { type DecisionDeps, isTooMuch } from "./decide.ts";
import { blockedSubcode, refusedSubcode, reofferExpiredSubcode } from "../receipt/subcodes.ts";
import { loadTicket, type StoredTicket } from "../ticket-store.ts";
import { ticketTerms } from "../receipt/ticket-terms.ts";
import { bookTicket, endTicket } from "./transitions.ts";

export type ReofferAnswer =
  | { kind: "ok"; accepted: boolean; changed: StoredTicket | null }
  | { kind: "expired"; changed: StoredTicket | null }
  | { kind: "unknown" };

/** Prices stand as offered, but what is closed, suspended, ended, begun or gone by now cannot be bet on. */
function stillOffered({ book }: DecisionDeps, { legs }: StoredTicket, barred: BarredLegs, now: number): boolean {
  return legs.every((leg) => {
    const check = checkLeg(book, leg, now);
    return !check.blocked && check.band === leg.band && !barred.has(leg);
  });
}

/** A reoffer whose deadline passed is declined, never spent. */
export function expireReoffer(trx: MoneyTrx, stored: StoredTicket, now: number): Promise<StoredTicket> {
  return endTicket(trx, stored, "denied", now, { subcode: reofferExpiredSubcode });
}

/** @param now epoch ms */
export async function answerReoffer(
  trx: MoneyTrx,
  deps: DecisionDeps & { stakes: StakeGuard },
  { sub, ticketId, accepted, now }: { sub: string; ticketId: string; accepted: boolean; now: number },
): Promise<ReofferAnswer> {
  const stored = await loadTicket(trx, ticketId, sub);
  if (!stored) return { kind: "unknown" };
  const { ticket } = stored;
  if (ticket.reoffer_accepted !== null) return { kind: "ok", accepted: ticket.reoffer_accepted === 1, changed: null };
  if (ticket.phase !== "reoffer") return { kind: "expired", changed: null };
  if (ticket.deadline !== null && now >= ticket.deadline)
    return { kind: "expired", changed: await expireReoffer(trx, stored, now) };
  if (!accepted) {
    return {
      kind: "ok",
      accepted,
      changed: await endTicket(trx, stored, "denied", now, { reoffer_accepted: 0, subcode: null }),
    };
  }
  const barred = await readBarredLegs(trx, deps, stored.legs, now);
  if (!stillOffered(deps, stored, barred, now)) {
    const change = { reoffer_accepted: 1, subcode: blockedSubcode };
    return { kind: "ok", accepted, changed: await endTicket(trx, stored, "denied", now, change) };
  }
  // All that was asked for is held, so that limits and pauses set meanwhile see it as staked already.
  const minor = ticket.stake - ticket.asked_stake;
  if (await deps.stakes.stakeRefusal(trx, { sub, currencyId: ticket.currency_id, minor, now })) {
    const change = { reoffer_accepted: 1, subcode: refusedSubcode };
    return { kind: "ok", accepted, changed: await endTicket(trx, stored, "denied", now, change) };
  }
  const terms = ticketTerms(deps.settings, ticket.currency, ticket.currency_id);
  if (await isTooMuch(trx, deps, stored, terms)) {
    const change = { reoffer_accepted: 1, subcode: refusedSubcode };
    return { kind: "ok", accepted, changed: await endTicket(trx, stored, "denied", now, change) };
  }
  return { kind: "ok", accepted, changed: await bookTicket(trx, stored, terms, now, { reoffer_accepted: 1 }) };
}
