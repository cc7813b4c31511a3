// A ring that empties while the value holds.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Deadline } from "../../../db/device-tables.ts";
import styles from "./hold-ring.module.css";

const radius = 10;
const around = 2 * Math.PI * radius;

export function HoldRing({ expires, seconds }: { expires: Deadline; seconds: number }) {
  const { t } = useTranslation();
  // Where the ring stands when it is first painted: the tab may have met the value late.
  const [gone] = useState(() => Math.min(expires.remainingMs, Math.max(0, Date.now() - expires.at)));
  return (
    <span role="timer" className={styles.hold} aria-label={t("cashOut.holdsFor", { seconds })}>
      <svg viewBox="0 0 24 24" className={styles.ring} aria-hidden="true">
        <circle cx="12" cy="12" r={radius} className={styles.track} />
        <circle
          cx="12"
          cy="12"
          r={radius}
          className={styles.left}
          strokeDasharray={around}
          style={{ animationDuration: `${expires.remainingMs}ms`, animationDelay: `${-gone}ms` }}
        />
      </svg>
      <span aria-hidden="true">{t("ticket.seconds", { count: seconds })}</span>
    </span>
  );
}
