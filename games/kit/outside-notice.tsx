import type { ReactNode } from "react";
import styles from "./pause-notice.module.css";
import { textIn, type Texts } from "./texts.ts";

/** A frame that was opened by itself has no session and no page around it. */
export function OutsideNotice({ texts }: { texts: Texts }): ReactNode {
  const text = textIn(texts);
  return (
    <main className={styles["over"]}>
      <div className={styles["box"]}>
        <h1>{text("outside")}</h1>
        <a className={styles["leave"]} href="/games">
          {text("toSite")}
        </a>
      </div>
    </main>
  );
}
