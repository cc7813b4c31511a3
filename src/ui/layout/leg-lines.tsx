// The outcomes of a combination, a line each, under the selection that they are together.
import type { ReactNode } from "react";
import styles from "./leg-lines.module.css";

interface Props {
  legs: readonly { readonly outcome: string; readonly market: string }[];
  /** What stands at the end of a line, as what became of the outcome; by its place. */
  renderMark?(at: number): ReactNode;
}

export function LegLines({ legs, renderMark }: Props): ReactNode {
  return (
    <ul className={styles.lines}>
      {legs.map(({ outcome, market }, at) => (
        <li key={`${market}|${outcome}`} className={styles.line}>
          <span>
            <b>{outcome}</b> <span className={styles.market}>{market}</span>
          </span>
          {renderMark !== undefined && <span>{renderMark(at)}</span>}
        </li>
      ))}
    </ul>
  );
}
