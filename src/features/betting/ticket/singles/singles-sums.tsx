// What all singles cost together, and what they pay where every one of them wins.
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import { payoutCurrency } from "../../../../domain/ticket/payout-currency.ts";
import { possibleWin } from "../../../../domain/ticket/payout.ts";
import type { PlacementTerms } from "../../../../domain/ticket/placement-terms.ts";
import { singlesOf, sumOf } from "../../../../domain/ticket/singles.ts";
import type { Minor, TicketDraft } from "../../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../../i18n/amount-text.ts";
import styles from "../ticket-summary.module.css";

interface Props {
  ticket: TicketDraft;
  /** Of those without a stake of their own, minor units; null = what is typed cannot be read. */
  stake: Minor | null;
  terms: PlacementTerms;
}

export function SinglesSums({ ticket, stake, terms }: Props) {
  const { t } = useTranslation();
  const singles = stake === null ? [] : singlesOf(ticket, stake);
  const freeBet = isFreeBetCurrency(terms.currencyId);
  const wins = singles.map((single) =>
    single.selection.odd === null
      ? null
      : possibleWin([single.selection.odd], { stake: single.stake, bonus: terms.bonus, cap: terms.maxWin, freeBet }),
  );
  const isPriced = stake !== null && wins.every((win) => win !== null);
  const win = wins.reduce((sum, payout) => sum + (payout?.totalGain ?? 0), 0);
  const unstaked = ticket.selections.length - singles.length;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("ticket.singles")}</dt>
        <dd data-ticket="singles">{singles.length}</dd>
      </div>
      <div>
        <dt>{t("ticket.payIn")}</dt>
        <dd data-ticket="singles-stake" translate="no">
          {amountText(sumOf(singles), terms)}
        </dd>
      </div>
      {unstaked > 0 && stake !== null && (
        <div className={styles.note} data-ticket="unstaked">
          <dt>{t("ticket.unstaked")}</dt>
          <dd>{unstaked}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t("ticket.singlesWin")}</dt>
        <dd data-ticket="singles-win" translate="no">
          {isPriced ? amountText(win, payoutCurrency(terms)) : "-"}
        </dd>
      </div>
    </dl>
  );
}
