// The figures of each part of a match.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { partPhase } from "../../../../../domain/offer/phases.ts";
import type { ScorePair } from "../../../../../domain/offer/score.ts";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import type { StatTable, StatUnit } from "./stat-table.ts";
import styles from "./match-statistics.module.css";

interface Props {
  sport: string;
  table: StatTable;
  nameOf(unit: StatUnit): string;
}

export function StatParts({ sport, table, nameOf }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const nameOfPart = (n: number): string => {
    const phase = partPhase(sport, n);
    return phase === null ? String(n) : names.phaseShort(phase, sport);
  };
  return (
    // A darts match has more legs than a phone has room for: scrolled, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls
    <div className={styles.scroller} role="region" aria-label={t("match.byPart")} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t("match.byPart")}
            </th>
            {table.parts.map((n) => (
              <th key={n} scope="col">
                {nameOfPart(n)}
              </th>
            ))}
            <th scope="col">{t("match.total")}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ unit, parts, total }) => (
            <tr key={unit}>
              <th scope="row">{nameOf(unit)}</th>
              {table.parts.map((n, index) => (
                <td key={n}>{textOf(parts[index] ?? null)}</td>
              ))}
              <td className={styles.total}>{textOf(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf(pair: ScorePair | null): string {
  return pair === null ? "–" : `${pair[0]}:${pair[1]}`;
}
