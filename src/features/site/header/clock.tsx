import { useTranslation } from "react-i18next";
import { formatClock } from "../../../i18n/format-time.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./header.module.css";

/** The server's time of day; the device's own clock may be wrong. */
export function Clock() {
  const { t } = useTranslation("site");
  const status = dataOr(useStatus(), undefined);
  const now = useNow(1000);
  return (
    <time data-clock="" title={t("header.clock")} className={styles.clock}>
      {formatClock(now + (status?.clockOffset ?? 0))}
    </time>
  );
}
