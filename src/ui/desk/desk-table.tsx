// A dense table for those who work in it all day: sorted by the server, rows that unfold, all of it by keyboard.
import ChevronDown from "lucide-react/icons/chevron-down";
import { Fragment, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./desk-table.module.css";

export interface DeskColumn<Row> {
  key: string;
  label: string;
  /** What the server sorts by; none = not sorted by this. */
  sort?: string;
  /** Figures, aligned at their end. */
  numeric?: boolean;
  /** Left out where there is little room. */
  minor?: boolean;
  cell(row: Row): ReactNode;
}

export interface DeskTableProps<Row> {
  /** Names the table to those who cannot see it, and to tests. */
  area: string;
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** "field" or "-field"; "" = the server's own order. */
  sort: string;
  onSort(sort: string): void;
  /** What an unfolded row says; none = rows do not unfold. */
  details?(row: Row): ReactNode;
  /** Name of the button that unfolds a row. */
  unfoldLabel?(row: Row): string;
  /** Rows are of before, and cannot be relied on. */
  stale?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from row to row; Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button[data-unfold]")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at === -1) return;
  const step = steps[event.key];
  const next = step !== undefined ? at + step : event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : -1;
  const button = buttons[next];
  if (button === undefined) return;
  event.preventDefault();
  button.focus();
}

export function DeskTable<Row>(props: DeskTableProps<Row>): ReactNode {
  const { area, label, columns, rows, idOf, details, unfoldLabel, stale = false } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys go from button to button in it
    <table aria-label={label} data-desk={area} data-stale={stale || undefined} className={styles.table} onKeyDown={moveFocus}>
      <thead>
        <tr>
          {details && <td className={styles.unfold} />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <Fragment key={id}>
              <DeskRow
                {...{ id, row, columns }}
                unfolded={details === undefined ? null : open.has(id)}
                label={unfoldLabel?.(row) ?? id}
                onToggle={() => toggle(id)}
              >
                {details?.(row)}
              </DeskRow>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Head<Row>({
  column,
  sort,
  onSort,
}: { column: DeskColumn<Row> } & Pick<DeskTableProps<Row>, "sort" | "onSort">): ReactNode {
  const { label, sort: field, numeric, minor } = column;
  const look = classNames(numeric && styles.number, minor && styles.minor);
  if (field === undefined)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  const way = sort === field ? "ascending" : sort === `-${field}` ? "descending" : "none";
  return (
    <th scope="col" className={look} aria-sort={way}>
      <button type="button" className={styles.sort} onClick={() => onSort(way === "ascending" ? `-${field}` : field)}>
        {label}
        <span aria-hidden="true" className={styles.arrow}>
          {way === "ascending" ? "↑" : way === "descending" ? "↓" : "↕"}
        </span>
      </button>
    </th>
  );
}

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly DeskColumn<Row>[];
  /** null = it does not unfold. */
  unfolded: boolean | null;
  label: string;
  onToggle: () => void;
  children: ReactNode;
}

function DeskRow<Row>({ id, row, columns, unfolded, label, onToggle, children }: RowProps<Row>): ReactNode {
  const detailsId = useId();
  return (
    <>
      <tr data-row={id} className={styles.row}>
        {unfolded !== null && (
          <td className={styles.unfold}>
            <button
              type="button"
              data-unfold=""
              aria-label={label}
              aria-expanded={unfolded}
              aria-controls={detailsId}
              className={styles.toggle}
              onClick={onToggle}
            >
              <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
            </button>
          </td>
        )}
        {columns.map(({ key, numeric, minor, cell }) => (
          <td key={key} className={classNames(numeric && styles.number, minor && styles.minor)}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {unfolded !== null && (
        <tr id={detailsId} hidden={!unfolded}>
          {unfolded && (
            <td colSpan={columns.length + 1} className={styles.details}>
              {children}
            </td>
          )}
        </tr>
      )}
    </>
  );
}
