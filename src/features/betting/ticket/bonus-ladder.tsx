import { useTranslation } from "react-i18next";
import { bonusTier, nextTier, percentText, qualifying, type BonusRules } from "../../../domain/account/bonus.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import styles from "./bonus-ladder.module.css";

/** The bonus so far, and "1 more selection at odds of 1.30 or more for 5%"; nothing where there is no ladder. */
export function BonusLadder({ selections, rules }: { selections: readonly TicketSelection[]; rules: BonusRules }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const counted = qualifying(
    selections.map((leg) => leg.odd ?? 0),
    rules,
  );
  const now = selections.length > 1 ? bonusTier(counted, rules) : 0;
  const next = nextTier(counted, rules, selections.length);
  if (next === null && now === 0) return null;
  const goal = counted + (next?.missing ?? 0);
  return (
    <div className={styles.ladder}>
      {now > 0 && next !== null && <b>{t("ticket.bonusNow", { percent: percentText(now) })}</b>}
      <p>
        {next === null
          ? t("ticket.bonusTop", { percent: percentText(now) })
          : t("ticket.nextTier", {
              count: next.missing,
              odd: showOdd(rules.minOdd, format),
              percent: percentText(next.percent),
            })}
      </p>
      <progress aria-label={t("ticket.bonusWay")} max={goal} value={counted} className={styles.way} />
    </div>
  );
}
