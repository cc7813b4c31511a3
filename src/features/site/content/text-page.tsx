import type { ComponentType, ReactNode } from "react";
import { SiteText } from "./site-text.tsx";
import styles from "./page.module.css";

/** A page that is one text of the site, and nothing else. */
export function textPageOf(doc: string): ComponentType {
  return function TextPage(): ReactNode {
    return (
      <div className={styles.page}>
        <SiteText doc={doc} />
      </div>
    );
  };
}
