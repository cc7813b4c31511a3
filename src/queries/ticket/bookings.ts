// Booking codes: the one made for some selections, and what a code was found to hold.
import { useMemo } from "react";
import { madeBookingKey, readBookingKey } from "../../db/request-keys.ts";
import type { BookingRow, ReadBookingRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import type { SelectionIdentity } from "../../domain/ticket/selection-key.ts";
import type { TicketDraft } from "../../domain/ticket/ticket-selection.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf, dataOr } from "../live-query.ts";

/** null = none was made yet. */
export function useMadeCode(selections: readonly SelectionIdentity[]): string | null {
  const row = useBookingRow(madeBookingKey(selections));
  return row?.kind === "made" ? row.code : null;
}

/** null = not read yet. @param code as it was asked for */
export function useReadBooking(code: string): ReadBookingRow | null {
  const row = useBookingRow(readBookingKey(code));
  return row?.kind === "read" ? row : null;
}

function useBookingRow(key: string): BookingRow | null {
  const query = useMemo(() => async () => (await deviceDb.bookings.get(key)) ?? null, [key]);
  return dataOr(useQueryOf<BookingRow | null>(query, shareEqual), null);
}

/** The ticket at this moment; null = there never was one. */
export async function readDraft(): Promise<TicketDraft | null> {
  return (await deviceDb.ticket.get("current")) ?? null;
}
