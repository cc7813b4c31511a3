import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { percentText } from "../../../domain/account/bonus.ts";
import { possibleWin } from "../../../domain/ticket/payout.ts";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import { showTotalOddsWithin, type OddsFormat } from "../../../domain/offer/odds-format.ts";
import { totalOdds } from "../../../domain/ticket/total-odds.ts";
import type { Minor, TicketDraft, TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import styles from "./ticket-summary.module.css";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";

const SystemSums = lazyComponent(async () => (await import("./system/system-sums.tsx")).SystemSums);

const SinglesSums = lazyComponent(async () => (await import("./singles/singles-sums.tsx")).SinglesSums);

export interface TicketSummaryProps {
  ticket: TicketDraft;
  /** Minor units; null = what is typed cannot be read. */
  stake: Minor | null;
  terms: PlacementTerms;
}

/** Total odds, win, bonus and what is paid out at most; dashes while a selection has no odd. */
export function TicketSummary({ ticket, stake, terms }: TicketSummaryProps) {
  const { selections } = ticket;
  if (ticket.singles === true)
    return (
      <Suspense fallback={<BasicSums selections={[]} stake={stake} terms={terms} />}>
        <SinglesSums ticket={ticket} stake={stake} terms={terms} />
      </Suspense>
    );
  if (!ticket.system) return <BasicSums selections={selections} stake={stake} terms={terms} />;
  return (
    <Suspense fallback={<BasicSums selections={[]} stake={stake} terms={terms} />}>
      <SystemSums ticket={ticket} stake={stake} terms={terms} />
    </Suspense>
  );
}

type BasicSumsProps = Omit<TicketSummaryProps, "ticket"> & { selections: readonly TicketSelection[] };

function BasicSums({ selections, stake, terms }: BasicSumsProps) {
  const { t } = useTranslation();
  const sums = sumsOf(selections, stake, terms, useOddsFormat());
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("ticket.totalOdds")}</dt>
        <dd data-ticket="total-odds" translate="no">
          {sums.totalOdds}
        </dd>
      </div>
      <div className={styles.lines}>
        <dt>{t("ticket.lines")}</dt>
        <dd data-ticket="lines" translate="no">
          1
        </dd>
      </div>
      <div>
        <dt>{t(isFreeBetCurrency(terms.currencyId) ? "ticket.winWithoutStake" : "ticket.win")}</dt>
        <dd data-ticket="win" translate="no">
          {sums.win}
        </dd>
      </div>
      <div className={styles.bonus}>
        <dt>{sums.bonusPercent > 0 ? `${t("ticket.bonus")} ${percentText(sums.bonusPercent)}%` : t("ticket.bonus")}</dt>
        <dd data-ticket="bonus" translate="no">
          {sums.bonus}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t("ticket.toWin")}</dt>
        <dd data-ticket="total-gain" translate="no">
          {sums.totalGain}
        </dd>
      </div>
    </dl>
  );
}

interface Sums {
  readonly totalOdds: string;
  readonly win: string;
  readonly bonus: string;
  readonly totalGain: string;
  /** Hundredths of a per cent. */
  readonly bonusPercent: number;
}

function sumsOf(
  selections: readonly TicketSelection[],
  stake: Minor | null,
  terms: PlacementTerms,
  format: OddsFormat,
): Sums {
  const odds = selections.flatMap((leg) => (leg.odd === null ? [] : [leg.odd]));
  if (odds.length < selections.length || odds.length === 0) {
    return { totalOdds: "-", win: "-", bonus: "-", totalGain: "-", bonusPercent: 0 };
  }
  const cap = terms.maxWin;
  if (stake === null) {
    const shown = showTotalOddsWithin(totalOdds(odds), { stake: 0, cap }, format);
    return { totalOdds: shown, win: "-", bonus: "-", totalGain: "-", bonusPercent: 0 };
  }
  const freeBet = isFreeBetCurrency(terms.currencyId);
  const payout = possibleWin(odds, { stake, bonus: terms.bonus, cap, freeBet });
  const paidIn = payoutCurrency(terms);
  return {
    totalOdds: showTotalOddsWithin(totalOdds(odds), { stake, cap }, format),
    win: amountText(payout.win, paidIn),
    bonus: amountText(payout.bonus, paidIn),
    totalGain: amountText(payout.totalGain, paidIn),
    bonusPercent: payout.bonusPercent,
  };
}
