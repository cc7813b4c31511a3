// The stone that rolls: lit from the upper left, warm along its lower edge, on a ground of its own shadow.
import type { ReactNode } from "react";
import styles from "./stone.module.css";

/** From light to dark: colours of a face from its upper left to its lower right. */
const faces = [
  ["#d6fff6", "#4fd3c4"],
  ["#58d5cb", "#14808c"],
  ["#2aa7a8", "#0b4f62"],
  ["#12717f", "#06303f"],
  ["#0c5567", "#041f2b"],
] as const;

export function Stone({ isRolling }: { isRolling: boolean }): ReactNode {
  return (
    <svg className={styles["stone"]} viewBox="10 36 280 276" aria-hidden="true" data-rolling={isRolling}>
      <defs>
        {faces.map(([light, dark], at) => (
          <linearGradient key={light} id={`stone-${at}`} x2="0.6" y2="1">
            <stop stopColor={light} />
            <stop offset="1" stopColor={dark} />
          </linearGradient>
        ))}
        <radialGradient id="stone-glow">
          <stop stopColor="#8ffff0" stopOpacity="0.3" />
          <stop offset="1" stopColor="#8ffff0" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="stone-shadow">
          <stop stopOpacity="0.75" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className={styles["rings"]}>
        <ellipse cx="150" cy="274" rx="128" ry="34" />
        <ellipse cx="150" cy="274" rx="96" ry="25" />
      </g>
      <ellipse cx="160" cy="276" rx="110" ry="26" fill="url(#stone-shadow)" />
      <ellipse cx="150" cy="170" rx="140" ry="134" fill="url(#stone-glow)" />
      <g className={styles["turning"]}>
        <g className={styles["faces"]}>
          <path d="M150 52L54 142L82 176Z" fill="url(#stone-1)" />
          <path d="M150 52L246 142L218 176Z" fill="url(#stone-3)" />
          <path d="M150 52L82 176L150 226L218 176Z" fill="url(#stone-0)" />
          <path d="M54 142L82 176L150 226L140 276L62 186Z" fill="url(#stone-2)" />
          <path d="M246 142L218 176L150 226L140 276L238 186Z" fill="url(#stone-4)" />
        </g>
        <path d="M150 52L82 176L96 186L150 66Z" fill="#fff" opacity="0.5" />
        <path d="M150 52L54 142L60 149L146 62Z" fill="#fff" opacity="0.3" />
        <path d="M238 186L140 276" className={styles["edge"]} />
      </g>
      <path
        d="M62 60l4 12 12 4-12 4-4 12-4-12-12-4 12-4zM236 232l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"
        fill="#eafffb"
        opacity="0.85"
      />
    </svg>
  );
}
