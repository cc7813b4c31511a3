// A market, or a player's markets: its title, and a line of outcomes for each band or player.
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { feedGroup } from "./feed-blocks.ts";
import { tracksOf, type BlockLine } from "./market-blocks.ts";
import styles from "./block-frame.module.css";

/** @param head beside the title */
export function BlockFrame(props: {
  title: string;
  head?: ReactElement;
  children: readonly ReactElement[];
}): ReactNode {
  const { title, head, children } = props;
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {head}
      </div>
      {children}
    </section>
  );
}

/** @param below below the outcomes, in the same columns; null = nothing is */
export function BlockRow(props: { line: BlockLine; below?: ReactNode; children: ReactNode }): ReactNode {
  const { line, below = null, children } = props;
  // The feed's own markets have it in their names.
  const hasBand = line.entry.B !== "" && line.column.market.group !== feedGroup;
  const style = { gridTemplateColumns: tracksOf(line) };
  return (
    <div className={styles.line}>
      {line.label !== "" && <span className={styles.label}>{line.label}</span>}
      {hasBand && <span className={styles.band}>{line.entry.B}</span>}
      <div className={styles.cells}>
        <div className={styles.odds} style={style}>
          {children}
        </div>
        {below !== null && (
          <div className={classNames(styles.odds, styles.below)} style={style}>
            {below}
          </div>
        )}
      </div>
    </div>
  );
}
