// When a match is: the minute and phase of a running one, time and day of one to come.
import { memo, type ReactNode } from "react";
import { phaseOf } from "../../../../domain/offer/phases.ts";
import { useOfferNames } from "./names/use-offer-names.ts";
import { useTimeTexts } from "./names/use-time-texts.ts";
import styles from "./match-time.module.css";

interface Props {
  live: boolean;
  sport: string;
  timeStart: number;
  phase: string;
  /** Minute of play; null where the sport has none. */
  minute: number | null;
}

export const MatchTime = memo(function MatchTime({ live, sport, timeStart, phase, minute }: Props): ReactNode {
  const names = useOfferNames();
  const texts = useTimeTexts();
  if (!live) {
    return (
      <div className={styles.time}>
        <span className={styles.start}>{texts.time(timeStart)}</span>
        <small className={styles.small}>{texts.day(timeStart)}</small>
      </div>
    );
  }
  const shown = phaseOf(sport, phase).clock ? minute : null;
  return (
    <div className={styles.time}>
      {shown !== null && <span className={styles.minute}>{`${shown}'`}</span>}
      <small className={shown === null ? styles.minute : styles.small} title={names.phase(phase, sport)}>
        {names.phaseShort(phase, sport)}
      </small>
    </div>
  );
});
