// The lines of a slot as small pictures, for its rules.
import type { ReactNode } from "react";
import styles from "./line-pictures.module.css";

export function LinePictures({ lines }: { lines: readonly (readonly number[])[] }): ReactNode {
  return (
    <ol className={styles["lines"]}>
      {lines.map((line, at) => (
        <li key={line.join("")}>
          <svg viewBox={`0 0 ${line.length * 10} 30`} aria-hidden="true">
            {line.map((row, reel) => (
              // oxlint-disable-next-line react/no-array-index-key -- a reel has no other name
              <rect key={reel} x={reel * 10 + 1} y={row * 10 + 1} width="8" height="8" rx="2" />
            ))}
          </svg>
          <span>{at + 1}</span>
        </li>
      ))}
    </ol>
  );
}
