import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Minor, TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { Button } from "../../../ui/form/button.tsx";
import { amountText } from "../../../i18n/amount-text.ts";
import type { PayView } from "./pay-view.ts";
import { ReasonCure } from "./reason-cure.tsx";
import { reasonText } from "./reason-text.ts";
import styles from "./ticket-panel.module.css";
import type { Elements } from "../../../ui/elements.ts";

export interface PayButtonProps {
  view: PayView;
  ticket: TicketDraft;
  /** Minor units; null = what is typed cannot be read. */
  stake: Minor | null;
  terms: PlacementTerms;
  /** The press is under way. */
  busy: boolean;
  /** Id of the line beside the stake that tells what is wrong with it. */
  noteId: string;
  /** Stands in the same row. */
  beside: Elements;
  onPay: () => void;
  onLogIn: () => void;
  onAccept: () => void;
  /** A stake that mends what keeps the ticket from being paid, minor units. */
  onRaise: (stake: Minor) => void;
}

/** Pay, log in or accept changes: the one thing to do next, and what keeps it from being done. */
export function PayButton(props: PayButtonProps) {
  const { view, ticket, stake, terms, busy, noteId, beside, onPay, onLogIn, onAccept, onRaise } = props;
  const { t } = useTranslation();
  const format = useOddsFormat();
  const id = useId();
  const [first] = view.kind === "pay" ? view.reasons : [];
  // Of singles any may be the one: each field shows by itself that it is wrong.
  const toldAtStake = ticket.singles !== true && (first === "maxTicketPayin" || first === "amountUnreadable");
  return (
    <>
      {first !== undefined && !toldAtStake && (
        <p id={id} className={styles.reason} data-reason={first}>
          {reasonText(first, { terms, ticket, stake }, t, format)}
        </p>
      )}
      {first !== undefined && <ReasonCure reason={first} ticket={ticket} terms={terms} onRaise={onRaise} />}
      <div className={styles.payRow}>
        {view.kind === "accept" ? (
          <Button variant="accent" size="large" className={styles.pay} onClick={onAccept}>
            {t("ticket.acceptChanges")}
          </Button>
        ) : (
          <Button
            variant="accent"
            size="large"
            className={styles.pay}
            disabled={view.locked}
            busy={busy}
            aria-describedby={toldAtStake ? noteId : first === undefined ? undefined : id}
            onClick={view.guest ? onLogIn : onPay}
          >
            {t("ticket.pay", { amount: stake === null ? "–" : amountText(stake, terms) })}
          </Button>
        )}
        {beside}
      </div>
    </>
  );
}
