// What a key of the stake's own keypad makes of the text in the field.
import { readAmount, type AmountRule } from "../typed-amount.ts";

export const digitKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00"] as const;
/** `point` begins the decimals, `back` takes the last sign away. */
export type KeypadKey = (typeof digitKeys)[number] | "point" | "back";

/** The sign that begins the decimals in a language, by its tag. */
export function decimalSign(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(0);
  return parts.find(({ type }) => type === "decimal")?.value ?? ",";
}

/**
 * The text after the key. What would be no amount, by the one function that reads them, stays as it was.
 * @param fresh the text is marked: the first key takes its place
 * @param sign what stands before the decimals
 */
export function afterKey(text: string, key: KeypadKey, fresh: boolean, sign: string, rule: AmountRule): string {
  const before = fresh ? "" : text;
  if (key === "back") return before.slice(0, -1);
  const after = key === "point" ? `${before || "0"}${sign}` : withDigits(before, key);
  // Three digits after a sign would make thousands of what was being typed as decimals.
  const isTooFine = key !== "point" && /\D\d{3,}$/.test(after);
  return isTooFine || readAmount(after, rule) === null ? before : after;
}

/** No amount begins with a nought that says nothing. */
function withDigits(before: string, digits: string): string {
  return before === "" || before === "0" ? String(Number(digits)) : before + digits;
}
