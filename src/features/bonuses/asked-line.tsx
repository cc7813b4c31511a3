// The one thing that a bonus still asks for, and until when.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "../../domain/money.ts";
import { amountText } from "../../i18n/amount-text.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import type { Bonus } from "../../protocol/bonuses.ts";
import { currencyOf } from "./bonus-facts.ts";
import { type Asked, askedOf, daysLeft, isFreeBet } from "./bonus-model.ts";
import styles from "./bonus-card.module.css";

/** Days before the end from which on it is told in another colour. */
const soonDays = 3;

export function AskedLine({ bonus, now }: { bonus: Bonus; now: number }): ReactNode {
  const asked = askedOf(bonus, now);
  if (asked.kind === "nothing") return null;
  return (
    <div className={styles.asked}>
      <p className={styles.ask} data-asked={asked.kind}>
        <AskedText asked={asked} bonus={bonus} />
      </p>
      {asked.until !== null && <Until until={asked.until} now={now} />}
    </div>
  );
}

function AskedText({ asked, bonus }: { asked: Exclude<Asked, { kind: "nothing" }>; bonus: Bonus }): ReactNode {
  const { t } = useTranslation("money");
  const currency = currencyOf(bonus);
  switch (asked.kind) {
    case "deposit":
      return t("bonus.ask.deposit");
    case "take":
      return t(isFreeBet(bonus) ? "bonus.ask.takeFreeBet" : "bonus.ask.take", {
        amount: amountText(toMinor(bonus.amount), currency),
      });
    case "stake":
      return t("bonus.ask.stake", { amount: amountText(asked.missing, currency) });
    case "wait":
    case "over":
      return t(`bonus.ask.${asked.kind}`);
    case "use":
      return t("bonus.ask.use", { amount: amountText(asked.left, currency) });
  }
}

function Until({ until, now }: { until: number; now: number }): ReactNode {
  const { t, i18n } = useTranslation("money");
  const days = daysLeft(until, now);
  return (
    <p className={styles.when} data-until={until} data-soon={days < soonDays || undefined}>
      {t("bonus.until", { time: formatMoment(until, i18n.language) })}
      {" · "}
      {days === 0 ? t("bonus.lastDay") : t("bonus.daysLeft", { count: days })}
    </p>
  );
}
