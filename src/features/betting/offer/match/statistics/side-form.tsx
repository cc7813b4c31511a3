import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../../../i18n/format-day.ts";
import type { FormMatch } from "../../../../../protocol/match-statistics.ts";
import { SideKit } from "../../../../../ui/identity/side-kit.tsx";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
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
            <span className={styles.result} data-result={result}>
              <span aria-hidden="true">{letterOf(result, t)}</span>
              <VisuallyHidden>{wordOf(result, t)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>["t"];

function letterOf(result: FormMatch["result"], t: Translate): string {
  if (result === "won") return t("match.wonLetter");
  return result === "drawn" ? t("match.drawnLetter") : t("match.lostLetter");
}

function wordOf(result: FormMatch["result"], t: Translate): string {
  if (result === "won") return t("match.won");
  return result === "drawn" ? t("match.drawn") : t("match.lost");
}
