// A page's list before it is there.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list-skeleton.module.css";
import { Skeleton } from "./skeleton.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

interface Props {
  rows: number;
}

export function ListSkeleton({ rows }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="var(--row)" />
      ))}
    </div>
  );
}
