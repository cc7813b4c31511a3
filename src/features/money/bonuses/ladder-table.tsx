// What a ticket's bonus adds to its win, by the number of selections, as the site has it set now.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { bonusTier, percentText, type BonusRules } from "../../../domain/account/bonus.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { usePlacementTerms } from "../../../queries/ticket/placement-terms.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./bonuses.module.css";

interface Step {
  selections: number;
  /** Hundredths of a per cent. */
  percent: number;
}

/** Counts at which the percentage changes; a bonus takes two selections. */
export function ladderSteps(rules: BonusRules): Step[] {
  const all = Array.from({ length: rules.tiers.length }, (_, index) => index + 1)
    .filter((selections) => selections > 1)
    .map((selections) => ({ selections, percent: bonusTier(selections, rules) }));
  return all.filter(({ percent }, index) => percent !== (all[index - 1]?.percent ?? 0));
}

export function LadderTable(): ReactNode {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const terms = usePlacementTerms();
  if (terms.state !== "ready") return <Skeleton height="320px" width="360px" />;
  const rules = terms.value.bonus;
  const steps = ladderSteps(rules);
  return (
    <section className={styles.section}>
      <h2>{t("bonuses.ladder")}</h2>
      {steps.length === 0 ? (
        <p>{t("bonuses.noLadder")}</p>
      ) : (
        <>
          <p>{t("bonuses.ladderText", { odd: showOdd(rules.minOdd, format) })}</p>
          <table className={styles.ladder}>
            <thead>
              <tr>
                <th scope="col">{t("bonuses.selections")}</th>
                <th scope="col">{t("ticket.bonus")}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ selections, percent }, index) => (
                <tr key={selections} data-tier={selections}>
                  <th scope="row">
                    {index === steps.length - 1 ? t("bonuses.orMore", { number: selections }) : selections}
                  </th>
                  <td>{t("bonuses.percent", { percent: percentText(percent) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
