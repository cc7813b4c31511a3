// Cashing out: quotes that hold for seconds, and confirmations that are carried out once, after the live delay.
import type { Minor } from "../../../../src/domain/ticket/ticket-selection.ts";
import { isUnsettled } from "../settlement/apply-outcomes.ts";
import { loadTicket } from "../ticket-store.ts";
import { ticketTerms } from "../receipt/ticket-terms.ts";
import type { TicketingDeps } from "../ticketing-deps.ts";
import { askedShare } from "./asked-share.ts";
import { decideConfirmation, firstAnswer, type Confirmation, type ConfirmAnswer } from "./confirm.ts";
import { RedisAwayError } from "../../../platform/redis/redis.ts";
import { quoteMs, type Quotes } from "../../../platform/short-lived/quotes.ts";
import { combinationsOpen, isLiveNow, ticketValue } from "./ticket-value.ts";

export type QuoteAnswer =
  | { kind: "quote"; amount: Minor; currency: string; expiresAt: number }
  | { kind: "unavailable" }
  | { kind: "unknown" };

export interface CashOut {
  quote(sub: string, ticketId: string): Promise<QuoteAnswer>;
  /** Answers after the live delay where an undecided leg is in play. */
  confirm(confirmation: Confirmation): Promise<ConfirmAnswer>;
}

export function createCashOut({
  db,
  money,
  clock,
  book,
  settings,
  quotes,
}: Pick<TicketingDeps, "db" | "money" | "clock" | "book" | "settings" | "quotes">): CashOut {
  /** Confirmations with a request id that wait: the same one sent again meanwhile is answered with them. */
  const underWay = new Map<string, { body: string; answer: Promise<ConfirmAnswer> }>();

  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));

  async function confirmNow(confirmation: Confirmation): Promise<ConfirmAnswer> {
    const first = await firstAnswer(db, confirmation);
    if (first) return first;
    const { sub, ticketId, amount, part } = confirmation;
    const stored = await loadTicket(db, ticketId, sub);
    if (!stored) return { kind: "unknown" };
    const { ticket } = stored;
    const openStake = ticket.open_stake;
    const share = askedShare(await quotes.of(ticketId, clock.now()), { amount, part, openStake });
    const confirmedShare = share === null ? null : { amount: share, openStake };
    if (confirmedShare !== null && isLiveNow(book, stored)) {
      await wait(ticketTerms(settings, ticket.currency, ticket.currency_id).liveDelay);
    }
    await book.combinations.ready(() => combinationsOpen(stored));
    return money("cash out", sub, (trx, now) => decideConfirmation(trx, book, confirmation, confirmedShare, now));
  }

  return {
    async quote(sub, ticketId) {
      const stored = await loadTicket(db, ticketId, sub);
      if (!stored) return { kind: "unknown" };
      await book.combinations.ready(() => combinationsOpen(stored));
      const now = clock.now();
      const amount = (await isUnsettled(db, stored, now)) ? null : ticketValue(book, stored, now);
      if (amount === null) return { kind: "unavailable" };
      const expiresAt = now + quoteMs;
      if (!(await isKept(quotes, ticketId, { amount, openStake: stored.ticket.open_stake, expiresAt })))
        return { kind: "unavailable" };
      return { kind: "quote", amount, currency: stored.ticket.currency, expiresAt };
    },

    async confirm(confirmation) {
      const { sub, requestId, body } = confirmation;
      if (requestId === null) return confirmNow(confirmation);
      const key = `${sub} ${requestId}`;
      const waiting = underWay.get(key);
      if (waiting) return waiting.body === body ? waiting.answer : { kind: "reused" };
      const answer = confirmNow(confirmation).finally(() => underWay.delete(key));
      underWay.set(key, { body, answer });
      return answer;
    },
  };
}

/** A quote that other processes cannot find is not given. */
async function isKept(quotes: Quotes, ...[ticketId, quote]: Parameters<Quotes["add"]>): Promise<boolean> {
  try {
    await quotes.add(ticketId, quote);
    return true;
  } catch (error) {
    if (error instanceof RedisAwayError) return false;
    throw error;
  }
}
