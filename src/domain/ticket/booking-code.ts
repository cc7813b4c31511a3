// Booking codes as people read them out, type them and paste them.
import { cutText } from "../cut-text.ts";

/** Letters and digits that are not mistaken for one another: neither 0 and O nor 1 and I. */
export const bookingAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const bookingCodeLength = 8;

const separators = /[\s\u2010-\u2015_.-]+/g;
const inAddress = /[?&#]booking=([^&#\s]+)/i;

/** The code without what only groups it, in capitals: "k7qm-2xwp" -> "K7QM2XWP". */
export function plainBookingCode(text: string): string {
  return text.replace(separators, "").toUpperCase();
}

/** In two halves, where it has the length of ours: "K7QM-2XWP". */
export function groupedBookingCode(code: string): string {
  const half = bookingCodeLength / 2;
  return code.length === bookingCodeLength ? `${code.slice(0, half)}-${code.slice(half)}` : code;
}

/** The code in what was typed or pasted, which may be a whole link to it; "" = none. */
export function bookingCodeIn(text: string): string {
  const linked = inAddress.exec(text)?.[1];
  return linked === undefined ? text.trim() : decoded(linked);
}

const standsAlone = new RegExp(`(?<![\\w-])[${bookingAlphabet}]{4}-?[${bookingAlphabet}]{4}(?![\\w-])`);
const longestCode = 64;

/** The code in what another app shared, a link before a code between words; else the text itself. */
export function sharedBookingCode(text: string): string {
  const code = inAddress.test(text) ? bookingCodeIn(text) : (standsAlone.exec(text)?.[0] ?? text.trim());
  return cutText(code, longestCode);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray % is part of the text, then.
    return part;
  }
}
