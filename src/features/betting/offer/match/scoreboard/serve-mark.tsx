// A dot beside the name of the side that serves.
import type { ReactNode } from "react";
import { useSharedText } from "../../../../../i18n/use-shared-text.ts";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import styles from "./serve-mark.module.css";

export function ServeMark(): ReactNode {
  const t = useSharedText("site");
  return (
    <span className={styles.mark}>
      <VisuallyHidden>{t("offer.serves")}</VisuallyHidden>
    </span>
  );
}
