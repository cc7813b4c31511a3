// A piece of the CMS's HTML inside something else, such as the text of a promotion.
import { useMemo, type ReactNode } from "react";
import styles from "./html-text.module.css";
import { sanitise } from "./sanitise.ts";
import { renderText } from "./text-nodes.tsx";

interface Props {
  html: string;
  /** Begins the ids of its headings; unique on the page. */
  name: string;
}

/** Nothing where no word is left of it. */
export function HtmlText({ html, name }: Props): ReactNode {
  const fragment = useMemo(() => sanitise(html), [html]);
  const { nodes } = useMemo(() => renderText(fragment, name), [fragment, name]);
  return (fragment.textContent ?? "").trim() === "" ? null : <div className={styles.text}>{nodes}</div>;
}
