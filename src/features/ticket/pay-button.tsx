import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Minor } from "../../domain/ticket-selection.ts";
import { useOddsFormat } from "../../queries/odds-format.ts";
import type { TicketTerms } from "../../queries/ticket-terms.ts";
import { Button } from "../../ui/button.tsx";
import { amountText } from "../../i18n/amount-text.ts";
import type { PayView } from "./pay-view.ts";
import { reasonText } from "./reason-text.ts";
import styles from "./ticket-panel.module.css";

export interface PayButtonProps {
  view: PayView;
  /** Minor units. */
  stake: Minor;
  terms: TicketTerms;
  /** The press is under way. */
  busy: boolean;
  onPay: () => void;
  onLogIn: () => void;
  onAccept: () => void;
}

/** Pay, log in or accept changes: the one thing to do next, and what keeps it from being done. */
export function PayButton({ view, stake, terms, busy, onPay, onLogIn, onAccept }: PayButtonProps) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const id = useId();
  if (view.kind === "accept") {
    return (
      <Button variant="accent" size="large" className={styles.pay} onClick={onAccept}>
        {t("ticket.acceptChanges")}
      </Button>
    );
  }
  const [first] = view.reasons;
  return (
    <>
      {first !== undefined && (
        <p id={id} className={styles.reason} data-reason={first}>
          {reasonText(first, { terms, stake }, t, format)}
        </p>
      )}
      <Button
        variant="accent"
        size="large"
        className={styles.pay}
        disabled={view.locked || busy}
        aria-describedby={first === undefined ? undefined : id}
        onClick={view.guest ? onLogIn : onPay}
      >
        {t("ticket.pay", { amount: amountText(stake, terms) })}
      </Button>
    </>
  );
}
