// Cards that are on their way.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./bonuses.module.css";

const cards = [0, 1];

export function BonusesSkeleton(): ReactNode {
  const { t } = useTranslation("site");
  return (
    <div className={styles.cards} aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {cards.map((card) => (
        <Skeleton key={card} height="300px" radius="10px" />
      ))}
    </div>
  );
}
