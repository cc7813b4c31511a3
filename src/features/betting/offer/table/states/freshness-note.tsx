// Whether the table's prices are confirmed; if not, as of when they were.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../../client/use-connection.ts";
import type { Freshness } from "../../../../../queries/offer/freshness.ts";
import { useTimeTexts } from "../names/use-time-texts.ts";
import styles from "./freshness-note.module.css";

interface Props {
  freshness: Freshness | null;
  /** Beside the sports, which need the room: words only where something is wrong, or the screen is wide. */
  brief?: boolean;
}

export function FreshnessNote({ freshness, brief = false }: Props): ReactNode {
  const { t } = useTranslation();
  const { exact } = useTimeTexts();
  const online = useConnection().state === "online";
  if (freshness === null) return null;
  const current = freshness.fresh && online;
  return (
    <span
      className={current ? styles.fresh : styles.stale}
      data-brief={brief || undefined}
      data-stale={!current || undefined}
    >
      <i className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>
        {current ? t("offer.confirmed") : t("offer.asOf", { time: exact(freshness.confirmedAt) })}
      </span>
    </span>
  );
}
