// How several singles ended, each by itself: its number where it was placed, else why not.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { OutcomeRow, SingleOutcome } from "../../../db/dialog-tables.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { legNames } from "../../../i18n/leg-names.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import accepted from "./accepted.module.css";
import styles from "./singles-outcome.module.css";

export interface SinglesOutcomeProps {
  outcome: OutcomeRow;
  /** Where placed tickets are shown, without language; null = nowhere yet. */
  historyPath: string | null;
  onLeave: () => void;
}

export function SinglesOutcome({ outcome, historyPath, onLeave }: SinglesOutcomeProps) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const { singles = [] } = outcome;
  const currency = { currency: outcome.currency, currencyId: 0 };
  const placed = singles.filter(({ result }) => result === "placed").length;
  return (
    <>
      <output className={styles.told}>{t("ticket.singlesPlaced", { placed, all: singles.length })}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by the keyboard too */}
      <ul className={styles.singles} tabIndex={0} aria-label={t("ticket.singles")}>
        {singles.map((single) => (
          <Single key={single.ticketId} single={single} currency={outcome.currency} />
        ))}
      </ul>
      {placed > 0 && (
        <dl className={accepted.sums}>
          <dt>{t("ticket.payIn")}</dt>
          <dd translate="no">{amountText(outcome.stake, currency)}</dd>
          <dt className={accepted.win}>{t("ticket.singlesWin")}</dt>
          <dd className={accepted.win} translate="no">
            {amountText(outcome.possibleWin, payoutCurrency(currency))}
          </dd>
        </dl>
      )}
      {historyPath !== null && placed > 0 && (
        <Link to={withPrefix(prefix, historyPath)} className={accepted.link} onClick={onLeave}>
          {t("ticket.toHistory")}
        </Link>
      )}
    </>
  );
}

const icons = { placed: CircleCheck, refused: CircleX, notSent: CircleDashed };

function Single({ single, currency }: { single: SingleOutcome; currency: string }) {
  const { t } = useTranslation("site");
  const { t: betting } = useTranslation("betting");
  const text = useDynamicText();
  const { result, messageKey, serverTicketId, code, stake, selection } = single;
  const Icon = icons[result];
  const reason =
    text(`ticket.message.${messageKey}`) ??
    text(`errors.${messageKey}`) ??
    text(`notice.${messageKey}`) ??
    t("ticket.message.snackbarRejected");
  const names = selection && legNames(selection, betting);
  return (
    <li className={styles.single} data-result={result} data-single={single.ticketId}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.name}>
        <b>{names === null ? t("ticket.kindOf.single") : names.outcome}</b>
        {names !== null && <span>{`${names.market} · ${names.match}`}</span>}
        <span className={styles.word}>
          {result === "placed" ? (
            <span data-ticket="number" translate="no">
              {ticketNumber({ code, _id: serverTicketId })}
            </span>
          ) : (
            `${t(`ticket.single.${result}`)}: ${reason}`
          )}
        </span>
      </span>
      <b translate="no">{amountText(stake, { currency, currencyId: 0 })}</b>
    </li>
  );
}
