// The table before its rows: the same lines at the same heights.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import styles from "./table-skeleton.module.css";

export function TableSkeleton({ rows = 9 }: { rows?: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.table} aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      <div className={styles.league}>
        <Skeleton width="180px" height="14px" />
      </div>
      {Array.from({ length: rows }, (_, line) => (
        <div key={line} className={styles.line}>
          <Skeleton width="36px" height="28px" />
          <div className={styles.teams}>
            <Skeleton width="62%" height="15px" />
            <Skeleton width="48%" height="15px" />
          </div>
          <div className={styles.odds}>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </div>
        </div>
      ))}
    </div>
  );
}
