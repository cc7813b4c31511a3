// The end of a confirmed cash-out: paid as asked for, or told that it is not worth that any more.
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { partOf } from "../../../../src/domain/ticket/cash-out-part.ts";
import type { Minor } from "../../../../src/domain/ticket/ticket-selection.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { TicketBook } from "../../offer/offer-book.ts";
import { loadTicket, type StoredTicket } from "../ticket-store.ts";
import { isUnsettled } from "../settlement/apply-outcomes.ts";
import { payShare } from "./pay-share.ts";
import { ticketValue } from "./ticket-value.ts";

export interface Confirmation {
  sub: string;
  ticketId: string;
  /** What the player saw for the whole ticket, or for the part. Minor units. */
  amount: Minor;
  part: number;
  requestId: string | null;
  /** Canonical JSON of the body as it came. */
  body: string;
}

export type ConfirmAnswer =
  | { kind: "paid"; amount: Minor; currency: string }
  | { kind: "changed" }
  /** The request id was used with another body. */
  | { kind: "reused" }
  | { kind: "unknown" };

/** What this request was answered before; null = it is new. */
export async function firstAnswer(db: Database, { sub, requestId, body }: Confirmation): Promise<ConfirmAnswer | null> {
  if (requestId === null) return null;
  const row = await db
    .selectFrom("cash_out")
    .innerJoin("ticket", "ticket.id", "cash_out.ticket_id")
    .select(["cash_out.body", "cash_out.answer", "cash_out.amount", "ticket.currency"])
    .where("cash_out.sub", "=", sub)
    .where("cash_out.request_id", "=", requestId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.body !== body) return { kind: "reused" };
  return row.answer === "paid" ? { kind: "paid", amount: row.amount, currency: row.currency } : { kind: "changed" };
}

/** A value that rose pays what was asked for, as the player confirmed it; one that fell pays nothing. */
async function stillWorth(
  trx: MoneyTrx,
  book: TicketBook,
  stored: StoredTicket,
  { share, part, now }: { share: Minor; part: number; now: number },
): Promise<boolean> {
  const value = (await isUnsettled(trx, stored, now)) ? null : ticketValue(book, stored, now);
  return value !== null && partOf(value, part) >= share;
}

/**
 * Decides it by the prices of this moment, once, and keeps the answer.
 * @param confirmedShare share of the quote it names, minor units, and what was in play then; null = it names none that holds
 */
export async function decideConfirmation(
  trx: MoneyTrx,
  book: TicketBook,
  confirmation: Confirmation,
  confirmedShare: { amount: Minor; openStake: Minor } | null,
  now: number,
): Promise<ConfirmAnswer> {
  const { sub, ticketId, part, requestId, body } = confirmation;
  const first = await firstAnswer(trx, confirmation);
  if (first) return first;
  const stored = await loadTicket(trx, ticketId, sub);
  if (!stored) return { kind: "unknown" };
  const id = newId();
  const pays =
    confirmedShare !== null &&
    stored.ticket.open_stake === confirmedShare.openStake &&
    (await stillWorth(trx, book, stored, { share: confirmedShare.amount, part, now }));
  const amount = pays ? confirmedShare.amount : 0;
  const stake = pays ? await payShare(trx, stored, { id, part, amount, now }) : 0;
  const answer = pays ? "paid" : "changed";
  await trx
    .insertInto("cash_out")
    .values({ id, sub, ticket_id: ticketId, request_id: requestId, body, answer, amount, stake, at: now })
    .execute();
  return pays ? { kind: "paid", amount, currency: stored.ticket.currency } : { kind: "changed" };
}
