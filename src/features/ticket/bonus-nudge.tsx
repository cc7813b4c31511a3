import { useTranslation } from "react-i18next";
import { nextTier, qualifying, type BonusRules } from "../../domain/bonus.ts";
import { showOdd } from "../../domain/odds-format.ts";
import type { TicketSelection } from "../../domain/ticket-selection.ts";
import { useOddsFormat } from "../../queries/odds-format.ts";
import styles from "./ticket-panel.module.css";

/** "1 more selection of at least 1.30 for 5%": nothing where no higher tier is left. */
export function BonusNudge({ selections, rules }: { selections: readonly TicketSelection[]; rules: BonusRules }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const next = nextTier(
    qualifying(
      selections.map((leg) => leg.odd ?? 0),
      rules,
    ),
    rules,
  );
  if (next === null) return null;
  const { missing, percent } = next;
  return (
    <p className={styles.nudge}>
      {t("ticket.nextTier", { count: missing, odd: showOdd(rules.minOdd, format), percent: percent / 100 })}
    </p>
  );
}
