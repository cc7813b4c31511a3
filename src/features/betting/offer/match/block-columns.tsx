// Blocks side by side: one column on a phone, up to three on a desk.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWidth } from "../table/use-width.ts";
import { assignColumns } from "./assign-columns.ts";
import styles from "./block-columns.module.css";
import type { Block } from "./market-blocks.ts";

interface Props {
  blocks: readonly Block[];
  renderBlock(block: Block): ReactNode;
}

const assumedWidth = 1200;
const leastColumn = 340;
const mostColumns = 3;
/** A title takes about as much room as a line. */
const titleWeight = 1;

/** Give it another `key` for another choice of blocks: within one, blocks keep their column. */
export function BlockColumns({ blocks, renderBlock }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, assumedWidth);
  const fitting = Math.max(1, Math.min(mostColumns, Math.floor(width / leastColumn)));
  return (
    <div ref={box}>
      <Columns key={fitting} maxColumns={fitting} blocks={blocks} renderBlock={renderBlock} />
    </div>
  );
}

function Columns({ maxColumns, blocks, renderBlock }: Props & { maxColumns: number }): ReactNode {
  // Changed in place: where blocks stood decides where they stand, and is no reason to render.
  const [placed] = useState(() => new Map<string, number>());
  const count = Math.max(1, Math.min(maxColumns, blocks.length));
  const weighed = blocks.map((block) => ({ key: block.key, weight: titleWeight + block.lines.length, block }));
  const columns = assignColumns(weighed, count, placed);
  useEffect(() => {
    placed.clear();
    columns.forEach((column, at) => {
      for (const { key } of column) placed.set(key, at);
    });
  });
  return (
    <div className={styles.columns}>
      {columns.map((column, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <div key={at} className={styles.column}>
          {column.map(({ block }) => renderBlock(block))}
        </div>
      ))}
    </div>
  );
}
