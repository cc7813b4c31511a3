// Bookings as a text that spreadsheets open.
import { currencyLabel } from "../../../domain/money.ts";
import { zoneText } from "../../../i18n/format-zone.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";

export interface CsvTexts {
  /** Of the columns: day, time, type, reason, wallet, amount, balance after, reference, offset from UTC. */
  readonly heads: readonly string[];
  typeOf(booking: Booking): string;
  reasonOf(booking: Booking): string | null;
  /** Decimal mark of the reader's spreadsheets; they part columns by what the mark leaves free. */
  readonly decimal: "," | ".";
}

const lineEnd = "\r\n";
/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

export function csvOf(bookings: readonly Booking[], texts: CsvTexts): string {
  const separator = texts.decimal === "," ? ";" : ",";
  const number = (minor: number): string => (minor / 100).toFixed(2).replace(".", texts.decimal);
  const lines = bookings.map((booking) => [
    ...localMoment(booking.at),
    words(texts.typeOf(booking)),
    words(texts.reasonOf(booking) ?? ""),
    words(currencyLabel(booking.currency, booking.currencyId ?? 0) || booking.currency),
    number(booking.amount),
    booking.balance === null ? "" : number(booking.balance),
    words(booking.reference),
    zoneText(booking.at),
  ]);
  const text = [texts.heads.map(words), ...lines]
    .map((line) => line.map((cell) => quoted(cell, separator)).join(separator))
    .join(lineEnd);
  return byteOrderMark + text + lineEnd;
}

/** "2026-11-21", "21:34:07" in the device's time zone, whose offset changes twice a year. */
function localMoment(at: number): [string, string] {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  return [
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":"),
  ];
}

/** A cell of words must not be taken for a formula. */
function words(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
