// What a key of the stake's own keypad makes of the text in the field.
import { decimalMark } from "../money.ts";
import { readAmount, type AmountRule } from "../typed-amount.ts";

export const digitKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00"] as const;
/** `decimals` begins them, with the mark that amounts are shown with; `back` takes the last sign away. */
export type KeypadKey = (typeof digitKeys)[number] | "decimals" | "back";

/**
 * The text after the key. What would be no amount, by the one function that reads them, stays as it was.
 * @param fresh the text is marked: the first key takes its place
 */
export function afterKey(text: string, key: KeypadKey, fresh: boolean, rule: AmountRule): string {
  const before = fresh ? "" : text;
  if (key === "back") return before.slice(0, -1);
  const after = key === "decimals" ? `${before || "0"}${decimalMark}` : withDigits(before, key);
  // Three digits after a mark would make thousands of what was being typed as decimals.
  const isTooFine = key !== "decimals" && /\D\d{3,}$/.test(after);
  return isTooFine || readAmount(after, rule) === null ? before : after;
}

/** No amount begins with a nought that says nothing. */
function withDigits(before: string, digits: string): string {
  return before === "" || before === "0" ? String(Number(digits)) : before + digits;
}
