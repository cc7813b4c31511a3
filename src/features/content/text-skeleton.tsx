import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./site-text.module.css";

const paragraphs = ["96%", "88%", "92%", "60%"];

/** The shape of a text that is on its way; `brief`: of a line or two. */
export function TextSkeleton({ brief }: { brief: boolean }): ReactNode {
  const { t } = useTranslation();
  if (brief) return <Skeleton width="min(100%, 520px)" height="24px" />;
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {[0, 1].map((part) => (
        <div key={part} className={styles.lines}>
          <Skeleton width="220px" height="22px" />
          {paragraphs.map((width) => (
            <Skeleton key={width} width={width} height="15px" />
          ))}
        </div>
      ))}
    </div>
  );
}
