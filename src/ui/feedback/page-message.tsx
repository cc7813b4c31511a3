// Says in the middle of a page why there is nothing to see, and what can be done.
import type { ReactNode } from "react";
import type { Elements } from "../elements.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import type { EmptyPictureName } from "./empty-picture.tsx";
import styles from "./page-message.module.css";

interface Props {
  title: string;
  text: string;
  /** Over the title; it comes later than the words. */
  picture?: EmptyPictureName;
  children?: Elements;
}

const Picture = lazyComponent(async () => (await import("./empty-picture.tsx")).EmptyPicture, { optional: true });

export function PageMessage({ title, text, picture, children }: Props): ReactNode {
  return (
    <div className={styles.message}>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Picture name={picture} />
        </div>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
