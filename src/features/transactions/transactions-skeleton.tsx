// The list before it is there.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./transactions-page.module.css";

const rows = 8;

export function TransactionsSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="var(--row)" />
      ))}
    </div>
  );
}
