// Builds before schema 8 kept the confirmation of a cash-out in its row of `cashOuts`. One without an answer becomes an
// order, so that it is sent again under its id.
import { toMajor } from "../domain/money.ts";
import type { Minor } from "../domain/ticket/ticket-selection.ts";
import type { CashOutRow } from "./device-tables.ts";
import type { MoneyOrderRow } from "./money-orders.ts";

/** A row as such a build wrote it. `amount`: value of the whole ticket, minor units. */
export type StoredCashOut = CashOutRow & {
  confirmation?: { requestId?: string; amount?: Minor; part?: number } | null;
};

/** @param at epoch ms @returns null where nothing was under way */
export function orderOfStored({ sub, ticketId, confirmation }: StoredCashOut, at: number): MoneyOrderRow | null {
  if (confirmation?.requestId === undefined) return null;
  const { requestId, amount = 0, part = 1 } = confirmation;
  const body = { ticketId, amount: toMajor(amount), part };
  return { sub, requestId, kind: "cashOut", body, tabId: "", at, state: "checking", error: null, result: null };
}
