// A bonus that ended, as a line: what it was and what became of it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { Bonus } from "../../../protocol/bonuses.ts";
import { currencyOf } from "./bonus-facts.ts";
import { StateTag } from "./state-tag.tsx";
import styles from "./bonus-card.module.css";

export function EndedBonus({ bonus }: { bonus: Bonus }): ReactNode {
  const { i18n } = useTranslation();
  return (
    <li className={styles.row} data-bonus={bonus.id} data-state={bonus.status}>
      <span className={styles.title}>{bonus.title}</span>
      <StateTag status={bonus.status} />
      <span className={styles.when}>{formatMoment(bonus.createdAt, i18n.language)}</span>
      {/* The deposit that it depended on never came. */}
      {bonus.amount > 0 && (
        <b className={styles.amount} translate="no">
          {amountText(toMinor(bonus.amount), currencyOf(bonus))}
        </b>
      )}
    </li>
  );
}
