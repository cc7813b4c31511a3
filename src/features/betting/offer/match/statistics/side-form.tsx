import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../../../i18n/format-day.ts";
import type { FormMatch } from "../../../../../protocol/match-statistics.ts";
import { SideKit } from "../../../../../ui/identity/side-kit.tsx";
import { ResultMark } from "./result-mark.tsx";
import styles from "./match-analysis.module.css";

interface Props {
  sport: string;
  name: string;
  /** Of the other side, where this is the guests' form. */
  hostName?: string;
  matches: readonly FormMatch[];
}

/** The last matches of one side, the newest first. */
export function SideForm({ sport, name, hostName, matches }: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const kit = hostName === undefined ? {} : { hostName };
  return (
    <div>
      <p className={styles.side}>
        <SideKit sport={sport} name={name} {...kit} />
        <b translate="no">{name}</b>
        {matches.length === 0 && <span>{t("match.formNone")}</span>}
      </p>
      <ul className={styles.list}>
        {matches.map(({ eventId, timeStart, opponent, home, score, result }) => (
          <li key={eventId} className={styles.match}>
            <span className={styles.day}>{formatDay(timeStart, i18n.language)}</span>
            <SideKit sport={sport} name={opponent} />
            <span className={styles.opponent}>
              <span>{`${home ? t("match.homeShort") : t("match.awayShort")} `}</span>
              <span translate="no">{opponent}</span>
            </span>
            <b className={styles.score}>{`${score[0]}:${score[1]}`}</b>
            <ResultMark result={result} />
          </li>
        ))}
      </ul>
    </div>
  );
}
