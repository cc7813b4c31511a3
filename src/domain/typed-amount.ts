// Amounts as people type and paste them: each is read in one way, or not at all.
import type { Minor } from "./ticket/ticket-selection.ts";

/** In which wallet an amount is typed. */
export interface AmountRule {
  /** Its code or sign may stand beside the amount; "" = none may. */
  readonly currency: string;
  /** The wallet's lowest stake in minor units: below 1,00 a dot may as well begin three decimals. */
  readonly minimum: Minor;
}

/** Of desks and lists, which no wallet stands behind. */
export const plainAmount: AmountRule = { currency: "", minimum: 0 };

const dinar = ["rsd", "din.", "din", "дин.", "дин"];
const marks: ReadonlyMap<string, readonly string[]> = new Map([
  ["RSD", dinar],
  ["FREEBET-RSD", dinar],
  ["EUR", ["eur", "€"]],
  ["BAM", ["bam", "km"]],
]);

const spaces = /[\u0020\u00a0\u2009\u202f]/g;
/** At most twelve digits, plain or in groups of one mark; then at most two decimals after another one. */
const shape =
  /^(?:(?<plain>\d{1,12})|(?<grouped>[1-9]\d{0,2}(?<mark>[., ])\d{3}(?:\k<mark>\d{3}){0,2}))?(?:(?<point>[.,])(?<decimals>\d{0,2}))?$/;
const leastWithoutCents = 100;

/**
 * Minor units; null = it can be read in no way or in two. "1234", "12,5", "12.50", "1.234,50", "1,234.50", "1 234" are
 * amounts. "1.234" is one where the lowest stake is 1,00 or more. "1,234" is not: here a comma begins the decimals.
 */
export function readAmount(text: string, { currency, minimum }: AmountRule): Minor | null {
  const bare = withoutMark(text.replace(spaces, " ").trim(), currency);
  const { plain, grouped, mark, point, decimals = "" } = shape.exec(bare)?.groups ?? {};
  const whole = plain ?? grouped?.replaceAll(/\D/g, "") ?? "";
  if (whole + decimals === "" || (mark !== undefined && mark === point)) return null;
  const isOneGroup = grouped !== undefined && /^\d+\D\d+$/.test(grouped) && point === undefined;
  if (isOneGroup && mark === ",") return null;
  if (isOneGroup && mark === "." && minimum < leastWithoutCents) return null;
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

function withoutMark(text: string, currency: string): string {
  const folded = text.toLowerCase();
  for (const mark of marks.get(currency) ?? (currency === "" ? [] : [currency.toLowerCase()])) {
    if (folded.startsWith(mark)) return text.slice(mark.length).trim();
    if (folded.endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}
