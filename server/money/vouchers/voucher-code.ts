// The code of a voucher: 15 digits that cannot be guessed, and a check digit that finds what was typed wrongly.
import { randomInt } from "node:crypto";

/** Luhn: from the right each second digit counts twice, and the digits of what that gives. */
function luhnSum(digits: string): number {
  return digits
    .split("")
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}

export const hasRightCheckDigit = (code: string): boolean => luhnSum(code) % 10 === 0;

/** @param random a whole number below its argument, each as likely */
export function newCode(random: (below: number) => number = randomInt): string {
  // All 15 at once would be beyond what is drawn evenly.
  const drawn = [random(10 ** 7), random(10 ** 8)];
  const digits = `${String(drawn[0]).padStart(7, "0")}${String(drawn[1]).padStart(8, "0")}`;
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`;
}

/** "1234 - 5678 - 9012 - 3456" */
export const groupedCode = (code: string): string => (code.match(/.{4}/g) ?? []).join(" - ");

/** What is shown of a code that cannot be used any more, or not by its reader. */
export const hiddenCode = (last4: string): string => `************${last4}`;
