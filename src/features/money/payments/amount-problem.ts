// What is wrong with an amount, before the server is asked.
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { readAmount, type AmountRule } from "../../../domain/typed-amount.ts";
import type { PayOption } from "./pay-options.ts";

/** Keys of `payment.error`. */
export type AmountProblem =
  | "amountRequired"
  | "amountUnreadable"
  | "amountOutOfRange"
  | "insufficientCredit"
  | "closedLoop";

/** The amount in minor units, or what is wrong with it. @param cash of a withdrawal: what the wallet has; else null */
export function checkAmount(
  text: string,
  rule: AmountRule,
  { limits, most: maxAmount }: Pick<PayOption, "limits" | "most">,
  cash: Minor | null,
): { amount: Minor } | { problem: AmountProblem } {
  if (text.trim() === "") return { problem: "amountRequired" };
  const amount = readAmount(text, rule);
  if (amount === null) return { problem: "amountUnreadable" };
  if (amount < Math.max(1, limits.min) || amount > limits.max) return { problem: "amountOutOfRange" };
  if (cash !== null && amount > cash) return { problem: "insufficientCredit" };
  return maxAmount !== null && amount > maxAmount ? { problem: "closedLoop" } : { amount };
}

/** From how much to how much can go now; where not even the least can, what could otherwise. @param cash as above */
export function limitsNow(
  { limits, most: maxAmount }: Pick<PayOption, "limits" | "most">,
  cash: Minor | null,
): PayOption["limits"] {
  const max = Math.min(limits.max, maxAmount ?? limits.max, cash ?? limits.max);
  return max < limits.min ? limits : { min: limits.min, max };
}

/** What "All" fills in: as much as can go there at once; 0 = nothing can. */
export function wholeAmount({ limits, most: maxAmount }: Pick<PayOption, "limits" | "most">, cash: Minor): Minor {
  const whole = Math.min(cash, limits.max, maxAmount ?? cash);
  return whole >= limits.min && whole > 0 ? whole : 0;
}
