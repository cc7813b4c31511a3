// The rows of a desk's list where there is no room for a table.
import { Fragment, type ReactNode } from "react";
import { moveFocus } from "./move-focus.ts";
import type { Unfolding } from "./unfolding.ts";

interface Props<Row> {
  /** Names the list to tests. */
  area: string;
  /** Names it to those who cannot see it. */
  label: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  /** An item of the list. */
  card(row: Row, unfolded: boolean, onToggle: () => void): ReactNode;
  unfolding: Unfolding;
  /** Rows were read earlier, and cannot be relied on. */
  stale: boolean;
  /** Others are on their way. */
  busy: boolean;
}

export function DeskCards<Row>(props: Props<Row>): ReactNode {
  const { area, label, rows, idOf, card, unfolding, stale, busy } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys go from button to button in it
    <ul
      aria-label={label}
      data-desk={area}
      data-stale={stale || undefined}
      aria-busy={busy || undefined}
      className="desk-card-list"
      onKeyDown={moveFocus}
    >
      {rows.map((row) => {
        const id = idOf(row);
        return <Fragment key={id}>{card(row, unfolding.open.has(id), () => unfolding.toggle(id))}</Fragment>;
      })}
    </ul>
  );
}
