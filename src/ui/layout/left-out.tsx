// That a list of money is missing entries: those that could not be read.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./paged-list.module.css";

export function LeftOut({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  return <p className={styles.dropped}>{t("transactions.dropped", { count })}</p>;
}
