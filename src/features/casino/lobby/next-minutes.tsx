// The next five minutes of the games that run by the clock: a lane for each, its rounds from start to start, and a line at now.
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SiteGame } from "../../../queries/site/games.ts";
import { formatClock, formatClockSeconds } from "../../../i18n/format-time.ts";
import { firstStart, laneMinutes, laneWindow, startsOf, type LaneStart } from "./lanes.ts";
import styles from "./next-minutes.module.css";
import { useLobbyClocks } from "./table-clocks.tsx";

/** Of a round whose end is not known: as much is drawn, fading. */
const openMs = 40_000;
const minuteMs = 60_000;

/** @param games of the clock, in their order */
export function NextMinutes({ games }: { games: readonly SiteGame[] }): ReactNode {
  const { t } = useTranslation("casino");
  const lobby = useLobbyClocks();
  const title = t("lobby.nextMinutes");
  const now = lobby === null ? 0 : lobby.readAt + lobby.passedMs;
  const { from, to } = laneWindow(now);
  const share = (at: number): string => `${((Math.min(to, Math.max(from, at)) - from) / (to - from)) * 100}%`;
  const lanes = games.map(({ gameCode, name }) => {
    const clock = lobby?.clocks.find((each) => each.gameCode === gameCode);
    const starts = lobby === null || clock === undefined ? [] : startsOf(clock, lobby.readAt, from, to);
    return { gameCode, name, starts };
  });
  const first = firstStart(
    lanes.map(({ starts }) => starts),
    now,
  );
  const boxOf = ({ at, nextAt }: LaneStart): CSSProperties => ({
    left: share(at),
    width: `calc(${share(nextAt ?? at + openMs)} - ${share(at)} - 4px)`,
  });
  return (
    <section className={styles.minutes} aria-label={title} data-next-minutes={lanes.length}>
      <h2>{title}</h2>
      <div className={styles.chart}>
        <p className={styles.axis} aria-hidden="true">
          {lobby !== null &&
            Array.from({ length: laneMinutes }, (_, minute) => (
              <span key={minute} style={{ left: `${(minute / laneMinutes) * 100}%` }}>
                {formatClock(from + minute * minuteMs)}
              </span>
            ))}
        </p>
        {lanes.map(({ gameCode, name, starts }) => (
          <div key={gameCode} className={styles.lane} data-lane={gameCode}>
            <h3>{name}</h3>
            <ol aria-label={name}>
              {starts.map((start) => (
                <li
                  key={start.at}
                  style={boxOf(start)}
                  data-first={start.at === first || undefined}
                  data-open={start.nextAt === null || undefined}
                >
                  <span>{formatClockSeconds(start.at)}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
        {lobby !== null && (
          <div className={styles.line} aria-hidden="true">
            <span style={{ left: share(now) }} />
          </div>
        )}
      </div>
    </section>
  );
}
