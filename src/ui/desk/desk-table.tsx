// A dense table for those who work in it all day: sorted by the server, rows that unfold, all of it by keyboard.
import { Fragment, type ReactNode } from "react";
import type { DeskColumn } from "./desk-column.ts";
import { DeskRow, leftOutUpTo } from "./desk-row.tsx";
import { moveFocus } from "./move-focus.ts";
import { useUnfolding, type Unfolding } from "./unfolding.ts";
import { useTranslation } from "react-i18next";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import type { Elements } from "../elements.ts";

export interface DeskTableProps<Row> {
  /** Names the table to tests. */
  area: string;
  /** Names it to those who cannot see it. */
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** "field" or "-field"; "" = the server's own order. */
  sort?: string;
  onSort?(sort: string): void;
  /** What an unfolded row says besides the columns that there was no room for. */
  details?(row: Row): Elements;
  /** Name of the button that unfolds a row. */
  unfoldLabel?(row: Row): string;
  /** Rows were read earlier, and cannot be relied on. */
  stale?: boolean;
  /** Others are on their way. */
  busy?: boolean;
  /** Where it is kept elsewhere which rows are unfolded. */
  unfolding?: Unfolding;
  /** A long table: its head stays in sight. */
  long?: boolean;
}

export function DeskTable<Row>(props: DeskTableProps<Row>): ReactNode {
  const {
    area,
    label,
    columns,
    rows,
    idOf,
    details,
    unfoldLabel,
    stale = false,
    busy = false,
    sort = "",
    onSort,
    unfolding,
    long = false,
  } = props;
  const { t } = useTranslation("desk");
  const localUnfolding = useUnfolding();
  const { open, toggle } = unfolding ?? localUnfolding;
  const unfolds = details !== undefined || columns.some(({ from = "phone" }) => from !== "phone");
  return (
    <div className="desk-table-room">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys go from button to button in it */}
      <table
        aria-label={label}
        data-desk={area}
        data-stale={stale || undefined}
        aria-busy={busy || undefined}
        className={classNames("desk-table-table", long && "desk-table-long")}
        onKeyDown={moveFocus}
      >
        <thead>
          <tr>
            {unfolds && (
              <th
                scope="col"
                className={classNames("desk-table-unfold", details === undefined && leftOutUpTo(columns))}
              >
                <VisuallyHidden>{t("list.details")}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <Fragment key={id}>
                <DeskRow
                  id={id}
                  row={row}
                  columns={columns}
                  details={details}
                  unfolded={unfolds ? open.has(id) : null}
                  label={unfoldLabel?.(row) ?? id}
                  onToggle={() => toggle(id)}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: DeskColumn<Row>;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>): ReactNode {
  const { label, sort: field, numeric, quiet = false, from = "phone" } = column;
  const look = classNames(numeric && "desk-table-number", `desk-table-${from}`);
  if (field === undefined || onSort === undefined)
    return (
      <th scope="col" className={look}>
        {quiet ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    );
  const way = sort === field ? "ascending" : sort === `-${field}` ? "descending" : "none";
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the words of the button inside are in a span
    <th scope="col" className={look} aria-sort={way}>
      <button
        type="button"
        className="desk-table-sort"
        onClick={() => onSort(way === "ascending" ? `-${field}` : field)}
      >
        <span>{label}</span>
        <span aria-hidden="true" className="desk-table-arrow">
          {way === "ascending" ? "↑" : way === "descending" ? "↓" : "↕"}
        </span>
      </button>
    </th>
  );
}
