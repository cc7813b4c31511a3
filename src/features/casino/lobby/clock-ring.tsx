// What is left of a phase: a ring that grows shorter once a second, and the seconds in it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./clock-ring.module.css";

const radius = 28;
const round = 2 * Math.PI * radius;

/** "18", "1:44" */
export const leftText = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param seconds that are left; null = not known: then the words beside it say all @param share of the phase that is left, 0 to 1 */
export function ClockRing({ seconds, share }: { seconds: number | null; share: number }): ReactNode {
  const { t } = useTranslation("casino");
  const face = (
    <>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={radius} />
        <circle
          cx="32"
          cy="32"
          r={radius}
          className={styles.left}
          strokeDasharray={`${(round * share).toFixed(1)} ${round.toFixed(1)}`}
        />
      </svg>
      <span aria-hidden="true">{seconds === null ? "–" : leftText(seconds)}</span>
    </>
  );
  return seconds === null ? (
    <div className={styles.ring}>{face}</div>
  ) : (
    <div className={styles.ring} role="timer" aria-label={t("info.seconds", { seconds })}>
      {face}
    </div>
  );
}
