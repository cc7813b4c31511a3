// What moved the signed-in player's wallets, as the worker read it, or what earlier readings hold until it has.
import { useMemo } from "react";
import { personalKey } from "../../db/request-keys.ts";
import type { TransactionsRequest } from "../../db/requests.ts";
import type { PersonalRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { readTicketCode } from "../../domain/ticket/ticket-code.ts";
import { bookingsPageSchema, type Booking, type BookingsPage } from "../../protocol/read-transactions.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

export interface TransactionsPage extends BookingsPage {
  /** False = gathered from what was read for other requests: there may be more. */
  readonly answered: boolean;
  /** Epoch ms by the server's clock; of several readings the oldest. */
  readonly readAt: number;
}

export interface Transactions {
  /** null = nothing is known of it. */
  readonly page: TransactionsPage | null;
  /** Translation key of why the last reading failed; null = it did not. */
  readonly error: string | null;
}

/** null = a guest. */
export async function readTransactions(request: TransactionsRequest): Promise<Transactions | null> {
  const session = await deviceDb.session.get("current");
  if (session === undefined || session.state === "guest") return null;
  const key = personalKey(request);
  const rows = await deviceDb.personal.where("sub").equals(session.sub).toArray();
  const storedRow = rows.find((row) => row.key === key);
  const page = storedRow === undefined ? null : pageOf(storedRow);
  return {
    page: page === null ? gathered(rows, request) : { ...page, answered: true },
    error: storedRow?.error ?? null,
  };
}

/** null = the row holds no page of bookings. */
function pageOf({ value, readAt }: PersonalRow): (BookingsPage & { readAt: number }) | null {
  const parsed = bookingsPageSchema.safeParse(value);
  return parsed.success ? { ...parsed.data, bookings: newestFirst(parsed.data.bookings), readAt } : null;
}

/** Bookings of one moment stay in the order of the server. */
function newestFirst(bookings: readonly Booking[]): Booking[] {
  return bookings.toSorted((a, b) => b.at - a.at);
}

function gathered(rows: readonly PersonalRow[], request: TransactionsRequest): TransactionsPage | null {
  if (request.page > 1) return null;
  const pages = rows.map(pageOf).filter((page) => page !== null);
  const bookingsById = new Map(pages.flatMap(({ bookings }) => bookings).map((booking) => [booking.id, booking]));
  const found = [...bookingsById.values()].filter(answersTo(request));
  if (found.length === 0) return null;
  const readAt = Math.min(...pages.map((page) => page.readAt));
  return { bookings: newestFirst(found), totalPages: 1, sums: null, dropped: 0, answered: false, readAt };
}

function answersTo({
  from,
  to,
  type,
  search,
  currencyId,
  product,
}: TransactionsRequest): (booking: Booking) => boolean {
  const term = search.trim().toLowerCase();
  const typed = readTicketCode(search);
  return (booking) =>
    booking.at >= from &&
    booking.at <= to &&
    (type === "" || booking.type === type) &&
    (currencyId === null || booking.currencyId === currencyId) &&
    (product === "" || (product === "games" ? booking.game : booking.ticketId) !== null) &&
    (booking.reference.toLowerCase().includes(term) ||
      booking.type.includes(term) ||
      (typed.state === "code" && booking.ticketCode === typed.code));
}

export function useTransactions(request: TransactionsRequest): QueryState<Transactions | null> {
  const name = JSON.stringify(request);
  const query = useMemo(() => () => readTransactions(JSON.parse(name) as TransactionsRequest), [name]);
  return useQueryOf<Transactions | null>(query, shareEqual);
}
