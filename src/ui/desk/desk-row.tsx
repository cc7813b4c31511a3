// A row of a desk's table, and what it says when it is unfolded.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { DeskColumn } from "./desk-column.ts";
import type { Elements } from "../elements.ts";

interface Props<Row> {
  id: string;
  row: Row;
  columns: readonly DeskColumn<Row>[];
  details: ((row: Row) => Elements) | undefined;
  /** null = it does not unfold. */
  unfolded: boolean | null;
  /** Of the button. */
  label: string;
  onToggle: () => void;
}

export function DeskRow<Row>({ id, row, columns, details, unfolded, label, onToggle }: Props<Row>): ReactNode {
  const detailsId = useId();
  const isPlain = details === undefined;
  return (
    <>
      <tr data-row={id} className="desk-table-row">
        {unfolded !== null && (
          <td className={classNames("desk-table-unfold", isPlain && leftOutUpTo(columns))}>
            <button
              type="button"
              data-unfold=""
              aria-label={label}
              aria-expanded={unfolded}
              aria-controls={unfolded ? detailsId : undefined}
              className="desk-table-toggle"
              onClick={onToggle}
            >
              <ChevronDown size={16} aria-hidden="true" className="desk-table-chevron" />
            </button>
          </td>
        )}
        {columns.map(({ key, numeric, wraps, from = "phone", cell }) => (
          <td
            key={key}
            data-column={key}
            className={classNames(numeric && "desk-table-number", wraps && "desk-table-wraps", `desk-table-${from}`)}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
      {unfolded === true && (
        <tr id={detailsId} data-details={id} className={classNames(isPlain && leftOutUpTo(columns))}>
          <td colSpan={columns.length + 1} className="desk-table-details">
            <LeftOut row={row} columns={columns} />
            {details?.(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** The class of what stands only where a column is left out. */
export function leftOutUpTo<Row>(columns: readonly DeskColumn<Row>[]): string {
  return columns.some(({ from }) => from === "desk") ? "desk-table-narrowOnly" : "desk-table-phoneOnly";
}

/** What the columns say that there is no room for. */
function LeftOut<Row>({ row, columns }: Pick<Props<Row>, "row" | "columns">): ReactNode {
  const out = columns.filter(({ from = "phone" }) => from !== "phone");
  if (out.length === 0) return null;
  return (
    <dl className="desk-table-leftOut">
      {out.map(({ key, label, from, cell }) => (
        <div key={key} data-from={from}>
          <dt>{label}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
