// A day's name and what came and went on it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayStart } from "../../../domain/days.ts";
import { currencyLabel } from "../../../domain/money.ts";
import { formatDay } from "../../../i18n/format-day.ts";
import type { DayGroup } from "./day-groups.ts";
import { signedMoney } from "./signed-amount.tsx";
import styles from "./bookings.module.css";

export function DayName({ day }: { day: string }): ReactNode {
  const { i18n } = useTranslation();
  return <span>{formatDay(dayStart(day), i18n.language)}</span>;
}

export function DaySums({ group }: { group: DayGroup }): ReactNode {
  const { t } = useTranslation();
  if (group.sums === null) return <span className={styles.daySums}>{t("transactions.dayContinues")}</span>;
  return (
    <span className={styles.daySums}>
      {group.sums.map(({ currency, currencyId, in: came, out }) => (
        <span key={currencyId} className={styles.daySum} data-day-sum={currencyId}>
          {came > 0 && (
            <span className={styles.in} translate="no">
              {signedMoney(came)}
            </span>
          )}
          {out > 0 && <span translate="no">{signedMoney(-out)}</span>}
          <span>{currencyLabel(currency, currencyId)}</span>
        </span>
      ))}
    </span>
  );
}
