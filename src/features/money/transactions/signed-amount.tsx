// An amount that came or went: told by sign, icon and colour.
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ReactNode } from "react";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import styles from "./bookings.module.css";

type Moved = Pick<Booking, "amount" | "currency" | "currencyId">;

/** "+1.234,50", with a real minus sign. */
export function signedMoney(amount: Booking["amount"]): string {
  const sign = amount > 0 ? "+" : amount < 0 ? "−" : "";
  return sign + formatMoney(Math.abs(amount));
}

/** "+1.234,50 EUR". */
function signedText({ amount, currency, currencyId }: Moved): string {
  return `${signedMoney(amount)} ${currencyLabel(currency, currencyId ?? 0)}`.trimEnd();
}

export function SignedAmount(moved: Moved): ReactNode {
  return (
    <span className={moved.amount > 0 ? styles.in : styles.out} translate="no">
      {signedText(moved)}
    </span>
  );
}

export function WayIcon({ amount }: Pick<Moved, "amount">): ReactNode {
  const Icon = amount > 0 ? ArrowDownLeft : ArrowUpRight;
  return (
    <span className={amount > 0 ? styles.iconIn : styles.iconOut}>
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
