// Diagnostics: the worker's own figures, refreshed each second while somebody looks.
import { useTranslation } from "react-i18next";
import styles from "./ping-page.module.css";
import { useDiagnostics } from "./use-diagnostics.ts";

const keys = [
  "host",
  "connection",
  "rtt",
  "tabs",
  "epoch",
  "dropped",
  "liveAge",
  "prematchAge",
  "storage",
  "build",
] as const;

export function PingPage() {
  const { t } = useTranslation("site");
  const values = useDiagnostics();
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t("ping.intro")}</p>
      <dl className={styles.list}>
        {keys.map((key) => (
          <div key={key} className={styles.row}>
            <dt>{t(`ping.${key}`)}</dt>
            <dd data-diag={key}>{shownValue(values[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Times and counts without their fractions. */
function shownValue(value: string | number | undefined): string {
  return typeof value === "number" ? String(Math.round(value)) : (value ?? "–");
}
