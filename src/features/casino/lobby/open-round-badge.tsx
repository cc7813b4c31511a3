// In the corner of a game's card: a round of the player's waits there.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./open-round-badge.module.css";

export function OpenRoundBadge(): ReactNode {
  const { t } = useTranslation("casino");
  return <span className={styles.badge}>{t("card.roundOpen")}</span>;
}
