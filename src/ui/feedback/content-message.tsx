// Takes the place of what cannot be shown, says why, and what to do about it.
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./content-message.module.css";

interface Props {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Links and buttons. */
  children?: ReactNode;
}

export function ContentMessage({ icon: Icon, title, text, children }: Props): ReactNode {
  return (
    <div className={styles.message}>
      {Icon !== undefined && <Icon size={32} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
