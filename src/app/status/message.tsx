import { classNames } from "../../ui/class-names.ts";
import styles from "./message.module.css";
import type { Elements } from "../../ui/elements.ts";

/** A page's place taken by one thing to say, and what to do about it. `tall`: there is much of it. */
export function Message(props: { title: string; text?: string; children?: Elements; tall?: boolean }) {
  const { title, text, children, tall = false } = props;
  return (
    <div className={classNames(styles.message, tall && styles.tall)}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
