// Where payment providers send the player back to. The address proves nothing: what is said of the payment is the server's word.
import { useEffect, useMemo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { isLanguage } from "../../../i18n/languages.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { paymentSchema, type Payment } from "../../../protocol/payments.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { openLogIn } from "../../../state/panels.ts";
import { takeReturn } from "../../../state/payment-return.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import {
  callbackState,
  isWaitedFor,
  longestPaymentId,
  paymentOfAddress,
  type CallbackState,
} from "./callback-state.ts";
import { Grown } from "./grown.tsx";
import { paymentAmount } from "./money-text.ts";
import { PaymentActions } from "./payment-actions.tsx";
import { AboutPayment, PaymentFacts } from "./payment-card.tsx";
import { stepOf } from "./payment-progress.ts";
import { ShopCode } from "./shop-code.tsx";
import { StatusSign } from "./status-tag.tsx";
import { usePlayerWallets } from "./use-player-wallets.ts";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";
import styles from "./payments.module.css";

/** Whether `ms` have passed since `waiting` became true without a pause. */
function useWaited(waiting: boolean, ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waiting, ms]);
  return waited;
}

/** A payment that the server does not know yet is shown as one that the provider has. */
const unknownAs = "pending";
const leaveAfterMs = 60_000;

export function Callback(): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const [params] = useSearchParams();
  const { guest, username } = usePlayerWallets();
  const paymentId = paymentOfAddress(params);
  const { payment, error } = usePayment(username === null ? "" : paymentId);
  const state = callbackState({ paymentId, guest, payment, error });
  const long = useWaited(!guest && isWaitedFor(state), leaveAfterMs);
  useReturnLanguage();
  // While the server does not know the payment, the page shows none of its earlier details.
  const shownPayment = state === "none" || state === "checking" || state === "waiting" ? null : payment;
  return (
    <div className={styles.page}>
      <section className={styles.outcome} data-payment={state}>
        <output className={styles.said}>
          <Said state={state} payment={shownPayment} />
        </output>
        {shownPayment !== null && <Progress payment={shownPayment} />}
        {state === "waiting" && <p className={styles.reference}>{t("payment.reference", { payment: paymentId })}</p>}
        {state === "waiting" && !guest && <Grown />}
        {guest && (
          <>
            <p>{t("payment.logInToSee")}</p>
            <Button variant="accent" onClick={openLogIn}>
              {site("auth.logIn")}
            </Button>
          </>
        )}
        {long && <output className={styles.leave}>{t("payment.leave")}</output>}
        <div className={styles.links}>
          <ActionLink to="/account/payment" accent={shownPayment !== null && shownPayment.redirectUrl === null}>
            {site("page.payment")}
          </ActionLink>
          <ActionLink to="/account/transactions">{site("page.transactions")}</ActionLink>
          <ActionLink to="/support">{site("page.support")}</ActionLink>
        </div>
      </section>
    </div>
  );
}

/** @param paymentId "" = none is asked for */
function usePayment(paymentId: string): { payment: Payment | null; error: string | null } {
  const isAsked = paymentId !== "" && paymentId.length <= longestPaymentId;
  const request = useMemo(() => ({ kind: "payment" as const, paymentId }), [paymentId]);
  const reread = useRenewableSubscription(
    useMemo(() => (isAsked ? [{ kind: "personal" as const, request }] : []), [isAsked, request]),
  );
  // Back from the bank's page or app, the player is told what holds now.
  useEffect(() => {
    window.addEventListener("focus", reread);
    return () => window.removeEventListener("focus", reread);
  }, [reread]);
  const answer = dataOr(usePersonal(request, paymentSchema), null);
  return { payment: answer?.value ?? null, error: answer?.error ?? null };
}

/** The provider sends back to an address without a language: the page goes on in the one that the tab left. */
function useReturnLanguage(): void {
  const { prefix, rest } = useLanguage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const returnLanguage = takeReturn()?.slice(1);
    if (prefix !== "" || !isLanguage(returnLanguage)) return;
    void navigate({ pathname: withPrefix(`/${returnLanguage}`, rest), search: params.toString() }, { replace: true });
  }, [prefix, rest, params, navigate]);
}

function Said({ state, payment }: { state: CallbackState; payment: Payment | null }): ReactNode {
  const { t } = useTranslation("money");
  if (payment !== null) {
    return (
      <>
        <StatusSign status={payment.status} />
        <h2>{t(`payment.status.${payment.status}`)}</h2>
        <span className={styles.sum}>
          <span>{t(`payment.kind.${payment.direction}`)}</span> <b translate="no">{paymentAmount(payment)}</b>
        </span>
        <PaymentFacts payment={payment} />
        <AboutPayment payment={payment} />
      </>
    );
  }
  const title = { none: "payment.noneTitle", waiting: "payment.waitingTitle" } as const;
  const text = { none: "payment.none", waiting: "payment.waiting" } as const;
  const isKnown = state === "none" || state === "waiting";
  return (
    <>
      {state === "waiting" && <StatusSign status={unknownAs} />}
      <h2>{t(isKnown ? title[state] : "payment.checkingTitle")}</h2>
      <p>{t(isKnown ? text[state] : "payment.checkingText")}</p>
    </>
  );
}

function Progress({ payment }: { payment: Payment }): ReactNode {
  const step = stepOf(payment);
  return (
    <>
      {step !== null && <WithdrawalSteps step={step} />}
      {payment.code !== null && <ShopCode code={payment.code} />}
      <PaymentActions payment={payment} />
    </>
  );
}
