import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import { KeptRows } from "../../ui/loading/kept-rows.tsx";
import styles from "./page-skeleton.module.css";

const rows = 9;

/** The shape of an offer while its code or its settings are on their way. */
export function PageSkeleton() {
  const { t } = useTranslation("site");
  return (
    <KeptRows>
      <div className={styles.page} data-splash="">
        <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
        <Skeleton width="220px" height="36px" radius="18px" />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height="var(--row)" />
        ))}
      </div>
    </KeptRows>
  );
}
