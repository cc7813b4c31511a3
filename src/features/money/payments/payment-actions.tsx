// What the player can still do with a payment: go on at the provider's page, or cancel it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Payment } from "../../../protocol/payments.ts";
import { rememberReturn } from "../../../state/payment-return.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { providerAddress } from "./provider-address.ts";
import { paymentWords } from "./refusal-text.ts";
import styles from "./payment-card.module.css";

export function PaymentActions({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation("money");
  const text = useDynamicText();
  const { prefix } = useLanguage();
  const { paymentId, direction, redirectUrl, canCancel } = payment;
  const order = useMoneyOrder("cancelPayment");
  const online = useConnection().state === "online";
  // A press is refused before there is an order that says which payment it was of.
  const [pressed, setPressed] = useState(false);
  const open = order.open?.order.body.paymentId === paymentId;
  const outcome = order.outcome?.state === "refused" ? order.outcome : null;
  const refused = outcome?.body.paymentId === paymentId ? outcome.error.key : pressed ? order.refused : null;
  const to = redirectUrl === null ? null : providerAddress(redirectUrl, location.origin);
  const needsDocuments = payment.reason === "documentsNeeded";
  if (to === null && !canCancel && !needsDocuments && refused === null) return null;
  return (
    <div className={styles.actions}>
      {to !== null && (
        // A page of the provider, or of the server's own: never one of the app's router.
        <a
          className={styles.continue}
          href={to.kind === "own" ? to.path : to.href}
          onClick={() => rememberReturn(prefix)}
        >
          {t("payment.continue")}
        </a>
      )}
      {needsDocuments && (
        <ActionLink to="/verification" accent>
          {t("payment.documents")}
        </ActionLink>
      )}
      {canCancel && (
        <Button
          busy={open || (pressed && order.pressing)}
          disabled={!open && (!online || order.open !== null)}
          onClick={() => {
            setPressed(true);
            void order.give({ paymentId });
          }}
        >
          {t(`payment.cancel.${direction}`)}
        </Button>
      )}
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {paymentWords(text, refused)}
        </p>
      )}
    </div>
  );
}
