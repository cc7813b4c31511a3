// A cash-out as an order: one for each ticket, at a value that still holds.
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { partOf } from "../../src/domain/ticket/cash-out-part.ts";
import type { CashOutRow } from "../../src/db/device-tables.ts";
import { confirmCashOutAnswerSchema } from "../../src/protocol/cash-out.ts";
import { KvotaError } from "../api/errors.ts";
import type { OrderKind } from "./order-kind.ts";

export const cashOutOrder: OrderKind<"cashOut"> = {
  path: "/sportsbetting/v1/tickets/confirmCashOut",
  schema: confirmCashOutAnswerSchema,
  outcome: ({ amount, currency }: { amount: number; currency: string }) => ({
    state: "done",
    error: null,
    result: { amount: toMinor(amount), currency },
  }),
  rereads: [],
  changesTickets: true,
  pendingCode: "cashOutPending",
  isAlike: (a, b) => a.ticketId === b.ticketId,

  async assertValid(db, sub, { ticketId, amount }, now) {
    const quote = (await db.cashOuts.get([sub, ticketId]))?.quote;
    const holds =
      quote?.state === "quoted" &&
      toMajor(quote.amount) === amount &&
      now - quote.expires.at < quote.expires.remainingMs;
    if (!holds) throw new KvotaError("cashOutChanged");
  },

  // What was quoted before the money moved is the value of another ticket: of the rest it is but its share.
  async settle(db, sub, { ticketId, part }) {
    const row = await db.cashOuts.get([sub, ticketId]);
    if (row !== undefined) await db.cashOuts.put({ ...row, quote: expired(row.quote, part) });
  },
};

/** @param part of it that was paid out */
function expired(quote: CashOutRow["quote"], part: number): CashOutRow["quote"] {
  if (quote.state !== "quoted") return quote;
  const { amount, expires } = quote;
  return { ...quote, amount: amount - partOf(amount, part), expires: { ...expires, remainingMs: 0 } };
}
