// The picture beside the log-in on wide screens: half a pitch, the way of a ball, and what the product promises.
import { useTranslation } from "react-i18next";
import styles from "./auth-extra.module.css";

export function AuthExtra() {
  const { t } = useTranslation("site");
  return (
    <aside className={styles.extra}>
      <svg
        className={styles.pitch}
        viewBox="0 0 460 480"
        preserveAspectRatio="xMidYMin slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M30 -20V330H430V-20M130 -20V90H330V-20M185 -20V34H275V-20" />
        <path d="M186 90a56 56 0 0 0 88 0M160 330a70 70 0 0 1 140 0" />
        <g className={styles.ball}>
          <path className={styles.way} d="M92 262Q150 150 238 62" />
          <circle cx="246" cy="52" r="7" fill="currentColor" stroke="none" />
        </g>
      </svg>
      <div className={styles.words}>
        <p className={styles.title}>{t("auth.extraTitle")}</p>
        <p className={styles.text}>{t("auth.extraText")}</p>
      </div>
    </aside>
  );
}
