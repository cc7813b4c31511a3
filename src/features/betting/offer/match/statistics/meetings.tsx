import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../../../i18n/format-day.ts";
import type { Meeting } from "../../../../../protocol/match-statistics.ts";
import styles from "./match-analysis.module.css";

interface Props {
  hostName: string;
  awayName: string;
  meetings: readonly Meeting[];
}

function wonBy(name: string, meetings: readonly Meeting[]): number {
  return meetings.filter(({ hostName, score: [host, away] }) => (hostName === name ? host > away : away > host)).length;
}

/** The last matches between the two sides. */
export function Meetings({ hostName, awayName, meetings }: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const [host, away] = [wonBy(hostName, meetings), wonBy(awayName, meetings)];
  const shares = [
    { key: "host", name: hostName, count: host },
    { key: "drawn", name: t("match.drawn"), count: meetings.length - host - away },
    { key: "away", name: awayName, count: away },
  ];
  return (
    <div>
      <p className={styles.heading}>
        <b>{t("match.headToHead")}</b>
      </p>
      <ul className={styles.shares}>
        {shares.map(({ key, name, count }) => (
          <li key={key}>
            <b>{count}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <p className={styles.shareBar} aria-hidden="true">
        {shares.map(({ key, count }) => (
          <i key={key} data-share={key} style={{ flexGrow: count }} />
        ))}
      </p>
      <ul className={styles.list}>
        {meetings.map((meeting) => (
          <li key={meeting.eventId} className={styles.meeting}>
            <span className={styles.day}>{formatDay(meeting.timeStart, i18n.language)}</span>
            <span translate="no">{meeting.hostName}</span>
            <b className={styles.score}>{`${meeting.score[0]}:${meeting.score[1]}`}</b>
            <span translate="no">{meeting.awayName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
