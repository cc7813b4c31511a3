// Where a payment stands, in one word: a sign besides the colour.
import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Payment, PaymentStatus } from "../../../protocol/payments.ts";
import { toneOf } from "./payment-progress.ts";
import { isPartlyReturned } from "./payment-texts.ts";
import styles from "./payment-card.module.css";

const icons = { waiting: Clock, good: CircleCheck, bad: Ban, checked: Search };

interface Props {
  payment: Pick<Payment, "status" | "amount" | "returned">;
}

export function StatusTag({ payment }: Props): ReactNode {
  const { t } = useTranslation("money");
  const { status } = payment;
  const tone = toneOf(status);
  const Icon = icons[tone];
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      <span>{t(`payment.status.${isPartlyReturned(payment) ? "partlyReturned" : status}`)}</span>
    </span>
  );
}

/** The same as a large sign, where the word stands beside it. */
export function StatusSign({ status }: { status: PaymentStatus }): ReactNode {
  const tone = toneOf(status);
  const Icon = icons[tone];
  return <Icon size={40} strokeWidth={1.5} aria-hidden="true" className={styles.sign} data-tone={tone} />;
}
