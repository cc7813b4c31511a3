// The lines on the screen, each where it belongs; the header of the league one is in sticks to the top.
import type { VirtualItem } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import styles from "./virtual-lines.module.css";

interface Props {
  items: readonly Pick<VirtualItem, "index" | "key" | "start">[];
  total: number;
  measure(element: HTMLDivElement | null): void;
  scrollMargin: number;
  /** Index of the header that sticks. */
  sticky: number;
  renderLine(index: number): ReactNode;
}

export function VirtualLines({ items, total, measure, scrollMargin, sticky, renderLine }: Props): ReactNode {
  return (
    <div className={styles.lines} style={{ height: total }}>
      {items.map((item) => (
        <div
          key={item.key}
          ref={measure}
          data-index={item.index}
          className={item.index === sticky ? styles.sticky : styles.line}
          style={item.index === sticky ? undefined : { top: item.start - scrollMargin }}
        >
          {renderLine(item.index)}
        </div>
      ))}
    </div>
  );
}
