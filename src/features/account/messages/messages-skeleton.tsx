import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./messages.module.css";

const rows = [0, 1, 2, 3, 4];

export function MessagesSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} height="var(--row)" />
      ))}
    </div>
  );
}
