import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./settings-page.module.css";

/** The shape of the page before it is known whose it is. */
export function SettingsSkeleton(): ReactNode {
  const { t } = useTranslation("site");
  return (
    <div className={styles.columns}>
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      <Skeleton height="420px" radius="var(--r-l)" />
      <Skeleton height="420px" radius="var(--r-l)" />
    </div>
  );
}
