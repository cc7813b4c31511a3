// An accepted ticket: its number to be read out, what it stands for, and the way on.
import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { OutcomeRow } from "../../../db/dialog-tables.ts";
import { showTotalOdds } from "../../../domain/offer/odds-format.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { formatCount } from "../../../domain/ticket/stake-per-line.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { totalOdds } from "../../../domain/ticket/total-odds.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./accepted.module.css";

export interface AcceptedProps {
  outcome: OutcomeRow;
  /** Where placed tickets are shown, without language; null = nowhere yet. */
  historyPath: string | null;
  actions: ComponentType<{ ticketId: string; onLeave: () => void }> | undefined;
  onLeave: () => void;
}

async function copyNumber(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    showSnackbar("ticket.numberCopied");
  } catch {
    // Denied, or no secure page: it stands there to be read.
    showSnackbar("share.copyFailed", { tone: "error" });
  }
}

export function Accepted({ outcome, historyPath, actions: Actions, onLeave }: AcceptedProps) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const format = useOddsFormat();
  const { serverTicketId, odds, lines } = outcome;
  const currency = { currency: outcome.currency, currencyId: 0 };
  const number = ticketNumber({ code: outcome.code, _id: serverTicketId });
  return (
    <>
      <div className={styles.stub}>
        <output className={styles.told}>
          <CircleCheck size={20} aria-hidden="true" />
          <span>{t("ticket.message.ticketAccepted")}</span>
        </output>
        {serverTicketId !== "" && (
          <div className={styles.row}>
            <b
              className={styles.number}
              data-ticket="number"
              data-long={outcome.code ? undefined : ""}
              aria-hidden="true"
              translate="no"
            >
              {number}
            </b>
            {/* Letter by letter: it is no word. */}
            <VisuallyHidden>
              {`${t("ticket.number")}: ${outcome.code ? Array.from(outcome.code).join(" ") : number}`}
            </VisuallyHidden>
            <IconButton label={t("ticket.copyNumber")} onClick={() => void copyNumber(number)}>
              <Copy size={20} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {outcome.code && <p className={styles.hint}>{t("ticket.numberHint")}</p>}
      </div>
      <dl className={styles.sums}>
        {odds !== undefined && odds.length > 0 && (
          <>
            <dt>{`${t("history.selections", { count: odds.length })} · ${t("ticket.totalOdds")}`}</dt>
            <dd data-ticket="placed-odds" translate="no">
              {showTotalOdds(totalOdds(odds), format)}
            </dd>
          </>
        )}
        {lines !== undefined && (
          <>
            <dt>{t("ticket.lines")}</dt>
            <dd data-ticket="placed-lines">{formatCount(BigInt(lines))}</dd>
          </>
        )}
        <dt>{t("ticket.payIn")}</dt>
        <dd translate="no">{amountText(outcome.stake, currency)}</dd>
        <dt className={styles.win}>{t("ticket.possibleWin")}</dt>
        <dd className={styles.win} translate="no">
          {amountText(outcome.possibleWin, payoutCurrency(currency))}
        </dd>
      </dl>
      {Actions && serverTicketId !== "" && <Actions ticketId={serverTicketId} onLeave={onLeave} />}
      {historyPath !== null && (
        <Link to={withPrefix(prefix, historyPath)} className={styles.link} onClick={onLeave}>
          {t("ticket.toHistory")}
        </Link>
      )}
    </>
  );
}
