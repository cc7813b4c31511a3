// When what is shown was read, while it cannot be read anew.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import styles from "./scores-page.module.css";

export function AsOf({ at }: { at: number }): ReactNode {
  const { t } = useTranslation();
  const { time } = useTimeTexts();
  return <p className={styles.asOf}>{t("offer.asOf", { time: time(at) })}</p>;
}
