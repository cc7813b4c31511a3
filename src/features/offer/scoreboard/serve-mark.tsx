// A dot beside the name of the side that serves.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./serve-mark.module.css";

export function ServeMark(): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <VisuallyHidden>{t("offer.serves")}</VisuallyHidden>
    </span>
  );
}
