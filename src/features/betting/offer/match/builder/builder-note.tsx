// One sentence under the chosen legs: why there is no odd, or why it is another than that of the legs one by one.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import { type CombinationLeg, fewestCombinationLegs } from "../../../../../domain/offer/combination-code.ts";
import { showTotalOdds } from "../../../../../domain/offer/odds-format.ts";
import { legNames } from "../../../../../i18n/leg-names.ts";
import { useErrorText } from "../../../../../i18n/use-error-text.ts";
import type { CombinationAnswer } from "../../../../../protocol/combination.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { dataOr } from "../../../../../queries/live-query.ts";
import { useCatalogue } from "../../../../../queries/site/catalogue.ts";
import { OddReason } from "./odd-reason.tsx";
import { singleOddsOf } from "./single-odds.ts";
import styles from "./builder-note.module.css";

interface NoteFacts {
  match: FullMatch;
  legs: readonly CombinationLeg[];
  online: boolean;
  /** The match's prices are not confirmed. */
  stale: boolean;
  answer: CombinationAnswer | null;
  /** Why the newest question failed, as a key of `errors`; null = it did not. */
  error: string | null;
  /** Those that the server named when it refused; none = it named none. */
  refusedLegs: readonly CombinationLeg[];
}

/** null = the odd can be had. */
export function useNoteText(facts: NoteFacts): string | null {
  const { match, legs, online, stale, answer, error, refusedLegs } = facts;
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const errorText = useErrorText();
  if (!online) return t("builder.offline");
  if (error === "combinationImpossible") {
    if (refusedLegs.length < 2) return t("builder.mark.impossible");
    const { hostName, awayName } = match;
    const names = refusedLegs.map((leg) => {
      const { market, outcome } = legNames({ ...leg, marketCode: leg.marketsKey, hostName, awayName }, betting);
      return `${market}: ${outcome}`;
    });
    return t("builder.impossibleLegs", { legs: names.join(" + ") });
  }
  if (error === "combinationNotOffered") return t("builder.gone");
  if (legs.length < fewestCombinationLegs) return t("builder.more");
  if (error !== null) return errorText(error);
  if (stale) return t("builder.stale");
  if (answer === null) return t("builder.waiting");
  if (answer.status === "open") return null;
  return answer.reason === undefined ? t("builder.locked") : errorText(answer.reason);
}

interface Props {
  match: FullMatch;
  /** Why there is no odd; null = the odd can be had. */
  text: string | null;
  answer: CombinationAnswer | null;
}

export function BuilderNote({ match, text, answer }: Props): ReactNode {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const limits = dataOr(useCatalogue("settings:ticket"), null);
  if (text !== null || answer === null) return <p className={styles.note}>{text}</p>;
  const single = singleOddsOf(answer, limits?.maxCombinationOdds ?? Infinity);
  return (
    <p className={styles.note}>
      {single !== null && (
        <>
          <span>{t("builder.single")}</span> <s translate="no">{showTotalOdds(single.total, format)}</s>
          <span>{`: ${t(`builder.because.${single.reason}`)} `}</span>
        </>
      )}
      {answer.fair !== undefined && <OddReason match={match} answer={answer} fair={answer.fair} />}
    </p>
  );
}
