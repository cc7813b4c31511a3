// How the ticket came out: open in every tab, closed in all of them by one OK.
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import type { OutcomeRow } from "../../../db/dialog-tables.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { formatCount } from "../../../domain/ticket/stake-per-line.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./ticket-dialogs.module.css";

export interface OutcomeDialogProps {
  outcome: OutcomeRow;
  /** Where placed tickets are shown, without language; null = nowhere yet. */
  historyPath: string | null;
  /** With a rejected ticket: what another area has to say of the reason. */
  refusedNote?: ComponentType<{ messageKey: string; currency: string; onLeave: () => void }>;
}

export function OutcomeDialog({ outcome, historyPath, refusedNote: RefusedNote }: OutcomeDialogProps) {
  const { t } = useTranslation("site");
  const { ticket } = useCommands();
  const accepted = outcome.kind === "accepted";
  const close = (): void => {
    ticket.closeOutcome().catch(showError);
  };
  return (
    <Dialog
      open
      width="narrow"
      focus="actions"
      title={t(accepted ? "ticket.accepted" : "ticket.rejected")}
      onClose={close}
      actions={
        <Button variant="accent" onClick={close}>
          {t("common.ok")}
        </Button>
      }
    >
      {accepted ? (
        <Accepted outcome={outcome} historyPath={historyPath} onLeave={close} />
      ) : (
        <>
          <Rejected outcome={outcome} />
          {RefusedNote && <RefusedNote messageKey={outcome.messageKey} currency={outcome.currency} onLeave={close} />}
        </>
      )}
    </Dialog>
  );
}

function Accepted({ outcome, historyPath, onLeave }: OutcomeDialogProps & { onLeave: () => void }) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const currency = { currency: outcome.currency, currencyId: 0 };
  return (
    <>
      <output className={styles.text}>{t("ticket.message.ticketAccepted")}</output>
      <dl className={styles.sums}>
        <dt>{t("ticket.payIn")}</dt>
        <dd translate="no">{amountText(outcome.stake, currency)}</dd>
        {outcome.lines !== undefined && (
          <>
            <dt>{t("ticket.lines")}</dt>
            <dd data-ticket="placed-lines">{formatCount(BigInt(outcome.lines))}</dd>
          </>
        )}
        <dt>{t("ticket.possibleWin")}</dt>
        <dd translate="no">{amountText(outcome.possibleWin, payoutCurrency(currency))}</dd>
        {outcome.serverTicketId !== "" && (
          <>
            <dt className={styles.numberName}>{t("ticket.number")}</dt>
            <dd className={styles.number} data-ticket="number">
              {ticketNumber({ code: outcome.code, _id: outcome.serverTicketId })}
            </dd>
          </>
        )}
      </dl>
      {historyPath !== null && (
        <Link to={withPrefix(prefix, historyPath)} className={styles.link} onClick={onLeave}>
          {t("ticket.toHistory")}
        </Link>
      )}
    </>
  );
}

function Rejected({ outcome }: { outcome: OutcomeRow }) {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  // A server may have made up its own key.
  const message =
    text(`ticket.message.${outcome.messageKey}`) ??
    text(`errors.${outcome.messageKey}`) ??
    t("ticket.message.snackbarRejected");
  return (
    <>
      <p role="alert" className={styles.text}>
        {message}
      </p>
      <p className={styles.advice}>{t(`ticket.advice.${adviceFor(outcome.messageKey)}`)}</p>
    </>
  );
}

// What a player can do about a rejected ticket, by the reason it was rejected for.
const advice = {
  ticketRejectedOddsChanged: "oddsChanged",
  ticketRejectedOddsChangedCms: "oddsChanged",
  ticketRejectedOddsBlocked: "blocked",
  ticketRejectedOddsBlockedCms: "blocked",
  lockedSelections: "blocked",
  unknownMatch: "blocked",
  snackbarTimeout: "again",
  minTicketPayin: "stake",
  maxTicketPayin: "stake",
  bonusMaxStake: "stake",
  agentStakeLimit: "stake",
  minPayinPerSystemComb: "stake",
  minSystemPayin: "stake",
  insufficientCredit: "stake",
  stakeLimitReached: "limit",
  lossLimitReached: "limit",
  timeOut: "pause",
  selfExcluded: "pause",
  maxTicketSelections: "selections",
  maxSystemTicketCombinations: "selections",
  minSelectionsMaxOddFreebet: "selections",
  oneSelectionPerMatch: "selections",
} as const;

type Advice = (typeof advice)[keyof typeof advice] | "kept";

/** `kept`: nothing particular can be done, but the ticket is still there. */
function adviceFor(messageKey: string): Advice {
  return Object.hasOwn(advice, messageKey) ? advice[messageKey as keyof typeof advice] : "kept";
}
