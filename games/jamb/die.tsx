import type { ReactNode } from "react";
import styles from "./die.module.css";

const [near, mid, far] = [25, 50, 75];
const corners = [
  [near, near],
  [far, far],
  [far, near],
  [near, far],
];
const middle = [mid, mid];
const sides = [
  [near, mid],
  [far, mid],
];
const pips: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [middle],
  2: corners.slice(0, 2),
  3: [...corners.slice(0, 2), middle],
  4: corners,
  5: [...corners, middle],
  6: [...corners, ...sides],
};

interface DieProps {
  /** null = not rolled yet. */
  face: number | null;
  /** Rolls when it comes, after this wait. */
  rollsAfterMs?: number;
}

export function Die({ face, rollsAfterMs }: DieProps): ReactNode {
  const rolls = rollsAfterMs === undefined ? {} : { style: { animationDelay: `${rollsAfterMs}ms` } };
  return (
    <svg
      className={styles["die"]}
      viewBox="0 0 100 100"
      data-die={face ?? "blank"}
      data-rolls={rollsAfterMs !== undefined}
      aria-hidden="true"
      {...rolls}
    >
      <rect className={styles["edge"]} x="3" y="6" width="94" height="92" rx="20" />
      <rect className={styles["top"]} x="3" y="2" width="94" height="90" rx="20" />
      {(face === null ? [] : (pips[face] ?? [])).map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles["pip"]} cx={x} cy={(y ?? 0) - 3} r="9.5" />
      ))}
    </svg>
  );
}
