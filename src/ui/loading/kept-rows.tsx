// Where rows are waited for, those of the first paint stand in the place of what would stand there else.
import type { ReactNode } from "react";
import { keepFirstRows } from "../../state/first-rows.ts";
import type { Elements } from "../elements.ts";
import styles from "./kept-rows.module.css";

/** @param inPage under the page's own tools; else in the place of the whole page */
export function KeptRows({ inPage = false, children }: { inPage?: boolean; children: Elements }): ReactNode {
  return (
    <div className={styles.room}>
      <div ref={keepFirstRows} className={styles.kept} data-in-page={inPage || undefined} />
      {children}
    </div>
  );
}
