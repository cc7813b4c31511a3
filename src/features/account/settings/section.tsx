// One part of the settings, with its heading and a word on how old it is.
import { useId, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./settings-page.module.css";
import type { Elements } from "../../../ui/elements.ts";

export interface SectionProps {
  /** The address' hash leads here. */
  id: string;
  title: string;
  /** Over both columns. */
  wide?: boolean;
  /** Beside the heading. */
  action?: Elements;
  children: Elements;
}

export function Section({ id, title, wide = false, action, children }: SectionProps): ReactNode {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(styles.section, wide && styles.wide)}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
