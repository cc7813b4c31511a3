// An amount that can be a loss: its sign says so, and its colour beside it.
import type { ReactNode } from "react";
import { officeMoney } from "../../frame/amounts.ts";

export function SignedAmount({ amount, currency }: { amount: number; currency: string }): ReactNode {
  return <span data-loss={amount < 0 || undefined}>{officeMoney(amount, currency)}</span>;
}
