// What a system costs by the line and may pay: counted for any number of lines, never listed.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { showRatioWithin } from "../../../../domain/offer/odds-format.ts";
import { formatCount, stakePerLineText } from "../../../../domain/ticket/stake-per-line.ts";
import { linesOfGroups } from "../../../../domain/ticket/system-groups.ts";
import { figuresOfRange, systemRange } from "../../../../domain/ticket/system-figures.ts";
import { systemOfTicket } from "../../../../domain/ticket/system-odds.ts";
import type { Minor, TicketDraft } from "../../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../../i18n/amount-text.ts";
import { useOddsFormat } from "../../../../queries/offer/odds-format.ts";
import { classNames } from "../../../../ui/class-names.ts";
import type { PlacementTerms } from "../../../../domain/ticket/placement-terms.ts";
import styles from "../ticket-summary.module.css";

export interface SystemSumsProps {
  ticket: TicketDraft;
  /** Minor units; null = what is typed cannot be read. */
  stake: Minor | null;
  terms: PlacementTerms;
}

const dash = "-";

export function SystemSums({ ticket, stake, terms }: SystemSumsProps) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const { selections, groups } = ticket;
  const range = useMemo(() => {
    const system = systemOfTicket(selections, groups);
    return system === null ? null : systemRange(system);
  }, [selections, groups]);
  const figures = range && stake !== null && figuresOfRange(range, stake, terms.maxWin);
  const limits = { stake: stake ?? 0, cap: terms.maxWin };
  const lines = linesOfGroups(groups);
  return (
    <dl className={classNames(styles.sums, styles.even)}>
      <div>
        <dt>{t("ticket.lines")}</dt>
        <dd data-ticket="lines" translate="no">
          {formatCount(lines)}
        </dd>
      </div>
      <div>
        <dt>{t("ticket.perLine")}</dt>
        <dd data-ticket="per-line" translate="no">
          {lines === 0n || stake === null ? dash : stakePerLineText(stake, lines)}
        </dd>
      </div>
      <div>
        <dt>{t("ticket.minOdds")}</dt>
        <dd data-ticket="min-odds" translate="no">
          {range ? showRatioWithin(range.minOdds, limits, format) : dash}
        </dd>
      </div>
      <div>
        <dt>{t("ticket.maxOdds")}</dt>
        <dd data-ticket="total-odds" translate="no">
          {range ? showRatioWithin(range.maxOdds, limits, format) : dash}
        </dd>
      </div>
      <div>
        <dt>{t("ticket.minPayout")}</dt>
        <dd data-ticket="min-payout" translate="no">
          {figures ? amountText(figures.minPayout, terms) : dash}
        </dd>
      </div>
      <div>
        <dt>{t("ticket.bonus")}</dt>
        <dd data-ticket="bonus" translate="no">
          {amountText(0, terms)}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t("ticket.maxPayout")}</dt>
        <dd data-ticket="win" translate="no">
          {figures ? amountText(figures.maxPayout, terms) : dash}
        </dd>
      </div>
    </dl>
  );
}
