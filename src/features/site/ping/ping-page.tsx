// Diagnostics: the worker's own figures, refreshed each second while somebody looks.
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../../i18n/format-bytes.ts";
import styles from "./ping-page.module.css";
import { useDiagnostics, type Figures } from "./use-diagnostics.ts";

const keys = [
  "host",
  "connection",
  "rtt",
  "tabs",
  "epoch",
  "dropped",
  "liveAge",
  "prematchAge",
  "saver",
  "bytes",
  "bytesPerSecond",
  "bytesSent",
  "storage",
  "key",
  "start",
  "build",
] as const;

const byteUnits = new Map<string, "total" | "rate">([
  ["bytes", "total"],
  ["bytesPerSecond", "rate"],
  ["bytesSent", "total"],
]);

export function PingPage() {
  const { t, i18n } = useTranslation("site");
  const values = useDiagnostics();
  const shown = (key: (typeof keys)[number]): string => {
    const value = values[key];
    if (key === "saver" && (value === "on" || value === "off")) return t(`ping.saverState.${value}`);
    if (key === "key" && (value === "protected" || value === "raw")) return t(`ping.keyState.${value}`);
    if (key === "storage") return [shownValue(value), ...storedTexts(values)].join(", ");
    const unit = byteUnits.get(key);
    return unit !== undefined && typeof value === "number"
      ? formatBytes(value, unit, i18n.language)
      : shownValue(value);
  };
  const storedTexts = ({ usage, quota, kept: persistence }: Figures): string[] => {
    if (typeof usage !== "number" || typeof quota !== "number") return [];
    const [used, of] = [usage, quota].map((bytes) => formatBytes(bytes, "total", i18n.language));
    return [t("ping.storageUsed", { used, of }), ...(persistence === "yes" ? [t("ping.storageKept")] : [])];
  };
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t("ping.intro")}</p>
      <dl className={styles.list}>
        {keys.map((key) => (
          <div key={key} className={styles.row}>
            <dt>{t(`ping.${key}`)}</dt>
            <dd data-diag={key} data-value={values[key]}>
              {shown(key)}
            </dd>
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
