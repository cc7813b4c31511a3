// The next thing the player has to do for a bonus, in large letters, with its deadline.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { Bonus } from "../../../protocol/bonuses.ts";
import { currencyOf } from "./bonus-facts.ts";
import { askedOf, daysLeft, isFreeBet } from "./bonus-model.ts";
import styles from "./bonus-card.module.css";

/** Days before the end from which on it is told in another colour. */
const soonDays = 3;

export function AskedLine({ bonus, now }: { bonus: Bonus; now: number }): ReactNode {
  const { t } = useTranslation("money");
  const nextStep = askedOf(bonus, now);
  if (nextStep.kind === "nothing") return null;
  const until = nextStep.until !== null && <Until until={nextStep.until} now={now} />;
  const sum = (label: string, amount: Minor): ReactNode => (
    <div className={styles.asked} data-asked={nextStep.kind}>
      <span className={styles.what}>{label}</span>
      <b className={styles.sum} translate="no">
        {amountText(amount, currencyOf(bonus))}
      </b>
      {until}
    </div>
  );
  switch (nextStep.kind) {
    case "take":
      return sum(t(isFreeBet(bonus) ? "bonus.ask.takeFreeBet" : "bonus.ask.take"), toMinor(bonus.amount));
    case "stake":
      return sum(t("bonus.ask.stake"), nextStep.missing);
    case "use":
      return sum(t("bonus.ask.use"), nextStep.left);
    case "deposit":
    case "wait":
    case "over":
      return (
        <div className={styles.asked} data-asked={nextStep.kind}>
          <b className={styles.words}>{t(`bonus.ask.${nextStep.kind}`)}</b>
          {until}
        </div>
      );
  }
}

function Until({ until, now }: { until: number; now: number }): ReactNode {
  const { t, i18n } = useTranslation("money");
  const days = daysLeft(until, now);
  return (
    <span className={styles.when} data-until={until} data-soon={days < soonDays || undefined}>
      {`${t("bonus.until", { time: formatMoment(until, i18n.language) })} · ${days === 0 ? t("bonus.lastDay") : t("bonus.daysLeft", { count: days })}`}
    </span>
  );
}
