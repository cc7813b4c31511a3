// One payment that is under way: what it is, where it stands, what comes next, and what can be done.
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayOf } from "../../../domain/days.ts";
import { toMajor, toMinor } from "../../../domain/money.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import type { Payment } from "../../../protocol/payments.ts";
import { MethodIcon } from "./method-icon.tsx";
import { paymentAmount } from "./money-text.ts";
import { PaymentActions } from "./payment-actions.tsx";
import { stepOf } from "./payment-progress.ts";
import { aboutPayment, reasonOfPayment, whenOfPayment } from "./payment-texts.ts";
import { ShopCode } from "./shop-code.tsx";
import { StatusTag } from "./status-tag.tsx";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";
import styles from "./payment-card.module.css";

export function PaymentCard({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation("money");
  const titleId = useId();
  const { paymentId, direction, method, status, code } = payment;
  const step = stepOf(payment);
  return (
    <article className={styles.card} aria-labelledby={titleId} data-payment-id={paymentId} data-status={status}>
      <div className={styles.head}>
        <MethodIcon method={method} />
        <h3 id={titleId} className={styles.title}>
          <span>{t(`payment.kind.${direction}`)}</span>{" "}
          <b className={styles.amount} translate="no">
            {paymentAmount(payment)}
          </b>
        </h3>
        {step === null && <StatusTag payment={payment} />}
      </div>
      <PaymentFacts payment={payment} />
      {step !== null && <WithdrawalSteps step={step} />}
      <AboutPayment payment={payment} />
      {code !== null && <ShopCode code={code} />}
      <PaymentActions payment={payment} />
    </article>
  );
}

/** By what, from or to where, since when and until when. */
export function PaymentFacts({ payment }: { payment: Payment }): ReactNode {
  const { t, i18n } = useTranslation("money");
  const { method, source, createdAt, expiresAt } = payment;
  return (
    <p className={styles.facts}>
      <span>{t(`payment.method.${method}`)}</span>
      {source !== null && <span translate="no">{source.label}</span>}
      <span>{formatMoment(createdAt, i18n.language)}</span>
      {expiresAt !== null && (
        <span>{t("payment.until", { time: untilText(createdAt, expiresAt, i18n.language) })}</span>
      )}
    </p>
  );
}

/** The time alone where it is of the same day. */
function untilText(from: number, to: number, language: string): string {
  return dayOf(from) === dayOf(to) ? formatClock(to) : formatMoment(to, language);
}

/** What its status means to the player, why it stands so, and when the money comes. */
export function AboutPayment({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation("money");
  const about = aboutPayment(payment);
  const reason = reasonOfPayment(payment);
  const when = whenOfPayment(payment);
  if (about === null && reason === null) return null;
  const amount = paymentAmount(payment);
  const { returned: back = 0 } = payment;
  const returned = paymentAmount({ ...payment, amount: back });
  const paid = paymentAmount({ ...payment, amount: toMajor(toMinor(payment.amount) - toMinor(back)) });
  return (
    <>
      <p className={styles.about}>
        {[about, reason].map(
          (key) => key !== null && <span key={key}>{`${t(key, { amount, returned, paid })} `}</span>,
        )}
      </p>
      {when !== null && (
        <p className={styles.about} data-pay="when">
          <span>{`${t("payment.when")}:`}</span> <b>{t(when)}</b>
        </p>
      )}
    </>
  );
}
