// Bookings by calendar day, with what came and went on it.
import { dayOf } from "../../../domain/days.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";

export interface DaySum {
  readonly currency: string;
  readonly currencyId: number;
  /** Minor units, neither below zero. */
  readonly in: number;
  readonly out: number;
}

export interface DayGroup {
  /** YYYY-MM-DD in the device's time zone. */
  readonly day: string;
  readonly bookings: readonly Booking[];
  /** null = another page may hold more of this day. */
  readonly sums: readonly DaySum[] | null;
}

/** @param bookings newest first */
export function dayGroups(
  bookings: readonly Booking[],
  { page, totalPages }: { page: number; totalPages: number },
): DayGroup[] {
  const byDay = grouped(bookings, ({ at }) => dayOf(at));
  const last = byDay.size - 1;
  return [...byDay].map(([day, dayBookings], index) => {
    const isCut = (index === 0 && page > 1) || (index === last && page < totalPages);
    return { day, bookings: dayBookings, sums: isCut ? null : sumsOf(dayBookings) };
  });
}

function sumsOf(bookings: readonly Booking[]): DaySum[] {
  const byWallet = grouped(bookings, ({ currency, currencyId }) => `${currencyId} ${currency}`);
  const sums = [...byWallet.values()].map((walletBookings) => ({
    currency: walletBookings[0]?.currency ?? "",
    currencyId: walletBookings[0]?.currencyId ?? 0,
    in: walletBookings.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    out: walletBookings.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
  }));
  return sums.sort((a, b) => a.currencyId - b.currencyId);
}

function grouped(bookings: readonly Booking[], nameOf: (booking: Booking) => string): Map<string, Booking[]> {
  const groups = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const name = nameOf(booking);
    const group = groups.get(name);
    if (group) group.push(booking);
    else groups.set(name, [booking]);
  }
  return groups;
}
