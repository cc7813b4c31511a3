// How likely each leg and all of them are, and what the house takes: what the odd is made of.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CombinationLeg } from "../../../../../domain/offer/combination-code.ts";
import { parseOdd } from "../../../../../domain/offer/odds.ts";
import { showOdd } from "../../../../../domain/offer/odds-format.ts";
import { intlTag } from "../../../../../i18n/languages.ts";
import { legNames } from "../../../../../i18n/leg-names.ts";
import type { CombinationAnswer } from "../../../../../protocol/combination.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { Popover } from "../../../../../ui/overlay/popover.tsx";
import type { PickableMatch } from "../../table/selection-of.ts";
import { legKey } from "./offered-odds.ts";
import { marginOf } from "./single-odds.ts";
import styles from "./odd-reason.module.css";

interface Props {
  match: Pick<PickableMatch, "hostName" | "awayName">;
  answer: CombinationAnswer;
  /** That all legs come true. */
  fair: number;
}

export function OddReason({ match: { hostName, awayName }, answer, fair }: Props): ReactNode {
  const { t } = useTranslation();
  const { t: betting, i18n } = useTranslation("betting");
  const format = useOddsFormat();
  const percent = new Intl.NumberFormat(intlTag(i18n.language), { style: "percent", maximumFractionDigits: 1 });
  const margin = marginOf(answer.odd, fair);
  const nameOf = (leg: CombinationLeg): string => {
    const { market, outcome } = legNames({ ...leg, marketCode: leg.marketsKey, hostName, awayName }, betting);
    return `${market}: ${outcome}`;
  };
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
            <dd translate="no">{leg.fair === undefined ? "–" : percent.format(leg.fair)}</dd>
          </div>
        ))}
        <div className={styles.all}>
          <dt>{t("builder.fair")}</dt>
          <dd translate="no">{percent.format(fair)}</dd>
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
}
