// What a stake field understands: Serbian amounts as they are typed, and what is pasted from elsewhere.
import { parseMoney } from "../../domain/money.ts";
import type { Minor } from "../../domain/ticket/ticket-selection.ts";

const currencyMarks = /^\s*[\p{L}\p{Sc}]+\.?|[\p{L}\p{Sc}]+\.?\s*$/gu;
const commaGrouped = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/** Minor units; null = no amount. "1.234,5", "12.5", "RSD 1.234,50", "1,234.50", "500 din." */
export function readStake(text: string): Minor | null {
  const bare = text.replace(currencyMarks, "").trim();
  return parseMoney(commaGrouped.test(bare) ? bare.replaceAll(",", "") : bare);
}
