// How likely each leg and all of them are, and what the house takes: what the odd is made of.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseOdd } from "../../../../../domain/offer/odds.ts";
import { showOdd } from "../../../../../domain/offer/odds-format.ts";
import type { CombinationAnswer } from "../../../../../protocol/combination.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { Popover } from "../../../../../ui/overlay/popover.tsx";
import { legKey } from "./offered-odds.ts";
import { marginOf } from "./single-odds.ts";
import styles from "./odd-reason.module.css";

export function OddReason({ answer }: { answer: CombinationAnswer }): ReactNode {
  const { t } = useTranslation();
  const { t: betting, i18n } = useTranslation("betting");
  const format = useOddsFormat();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const margin = marginOf(answer.odd, answer.fair);
  return (
    <Popover
      label={t("builder.why")}
      trigger={t("builder.why")}
      triggerClassName={styles.open}
      title={t("builder.why")}
    >
      <dl className={styles.parts}>
        {answer.legs.map((leg) => (
          <div key={legKey(leg)}>
            <dt>{nameOf(leg)}</dt>
            <dd translate="no">{percent.format(leg.fair)}</dd>
          </div>
        ))}
        <div className={styles.all}>
          <dt>{t("builder.fair")}</dt>
          <dd translate="no">{percent.format(answer.fair)}</dd>
        </div>
        <div>
          <dt>{t("builder.odd")}</dt>
          <dd translate="no">{showOdd(parseOdd(answer.odd), format)}</dd>
        </div>
        {margin !== null && (
          <div>
            <dt>{t("builder.margin")}</dt>
            <dd translate="no">{percent.format(margin)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.text}>{t("builder.whyText")}</p>
    </Popover>
  );

  function nameOf({ marketsKey, selectionCode, player, band }: CombinationAnswer["legs"][number]): string {
    const market = betting(`market.${marketsKey}`, { defaultValue: marketsKey });
    const outcome = betting(`selection.${marketsKey}.${selectionCode}`, { defaultValue: selectionCode });
    return [`${market}:`, player, outcome, band].filter((part) => part !== "").join(" ");
  }
}
