// What a long text is made of: beside it on the desk, folded above it on a phone.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMedia } from "../../../ui/layout/use-media.ts";
import type { TextPart } from "./text-nodes.tsx";
import styles from "./parts-list.module.css";

const desk = "(min-width: 1264px)";

export function PartsList({ parts }: { parts: readonly TextPart[] }): ReactNode {
  const { t } = useTranslation();
  const isDesk = useMedia(desk);
  const list = (
    <ol className={styles.list}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link to={{ hash: `#${id}` }} className={styles.link}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.nav} aria-label={t("content.contents")}>
      {isDesk ? (
        <>
          <p className={styles.title}>{t("content.contents")}</p>
          {list}
        </>
      ) : (
        <details className={styles.folded}>
          <summary>{t("content.contents")}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
