// Amounts that a deposit is usually made of: one press instead of typing.
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { PayOption } from "./pay-options.ts";

const shown = 5;
const leading = [1, 2, 5] as const;
const aboveLeast = 4;

/** Round amounts within the limits, ascending: from about four times the least on; fewer where the limits have no room. */
export function amountStepsIn({ min, max }: PayOption["limits"]): Minor[] {
  const steps: Minor[] = [];
  for (let unit = 100; unit <= max && steps.length < shown; unit *= 10) {
    for (const figure of leading) {
      const amount = figure * unit;
      if (amount >= Math.max(1, min) * aboveLeast && amount <= max && steps.length < shown) steps.push(amount);
    }
  }
  return steps;
}
