// A market, or a player's markets: its title, and a line of outcomes for each band or player.
import type { HTMLAttributes, ReactElement, ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { feedGroup } from "./feed-blocks.ts";
import { tracksOf, type BlockLine } from "./market-blocks.ts";
import styles from "./block-frame.module.css";

/**
 * @param head beside the title
 * @param grid its lines are the rows of a grid, with these handlers of the focus
 */
export function BlockFrame(props: {
  title: string;
  head?: ReactElement;
  grid?: Pick<HTMLAttributes<HTMLElement>, "onFocus" | "onKeyDown">;
  children: readonly ReactElement[];
}): ReactNode {
  const { title, head, grid, children } = props;
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {head}
      </div>
      {grid === undefined ? (
        children
      ) : (
        <div className={styles.block} role="grid" aria-label={title} {...grid}>
          {children}
        </div>
      )}
    </section>
  );
}

/**
 * @param below below the outcomes, in the same columns; null = nothing is
 * @param isRow of a grid: the outcomes are its cells
 */
export function BlockRow(props: {
  line: BlockLine;
  below?: ReactNode;
  isRow?: boolean;
  children: ReactNode;
}): ReactNode {
  const { line, below = null, isRow = false, children } = props;
  // The feed's own markets have it in their names.
  const hasBand = line.entry.B !== "" && line.column.market.group !== feedGroup;
  const style = { gridTemplateColumns: tracksOf(line) };
  return (
    <div className={styles.line} role={isRow ? "row" : undefined}>
      {line.label !== "" && (
        <span className={styles.label} role={isRow ? "rowheader" : undefined}>
          {line.label}
        </span>
      )}
      {hasBand && (
        <span className={styles.band} role={isRow ? "rowheader" : undefined}>
          {line.entry.B}
        </span>
      )}
      <div className={styles.cells}>
        <div className={styles.odds} style={style} data-odds-row="">
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
