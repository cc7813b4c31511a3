// The way so far: a station for each time that the multiple has doubled, and flags where the own bets get off.
import type { ReactNode } from "react";
import { tramLongestMs, tramMarks, tramMsTo } from "../../src/domain/games/tram.ts";
import styles from "./route.module.css";

/** Multiples of the stake. */
const stations = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const share = (hundredths: number): string => `${(tramMsTo(hundredths) / tramLongestMs) * 100}%`;

interface RouteProps {
  /** Where it is, in hundredths. */
  at: number;
  marks: readonly number[];
}

export function Route({ at, marks }: RouteProps): ReactNode {
  return (
    <div className={styles["route"]} aria-hidden="true">
      <div className={styles["gone"]} style={{ transform: `scaleX(${tramMsTo(at) / tramLongestMs})` }} />
      {stations.map((station) => (
        <span
          key={station}
          className={styles["station"]}
          data-passed={at >= station * 100}
          style={{ left: share(station * 100) }}
        >
          {station}
        </span>
      ))}
      {[...new Set(marks)].map((mark) => (
        <span key={mark} className={styles["flag"]} style={{ left: share(Math.min(mark, tramMarks.most)) }} />
      ))}
    </div>
  );
}
