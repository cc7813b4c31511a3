import type { ReactNode } from "react";
import { highlightRanges } from "../../../../domain/offer/search-term.ts";
import styles from "./marked-text.module.css";

/** A text whose parts that were searched for stand out. */
export function MarkedText({ text, term }: { text: string; term: string }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of highlightRanges(text, term)) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}
