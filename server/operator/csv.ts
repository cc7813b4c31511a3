// Rows as RFC 4180 has them: commas, CRLF, UTF-8 with a byte order mark, plain decimals, ISO times.

export type Cell = string | number | boolean | null | Date;

/** One column: its name, and what a row has in it. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** What a spreadsheet would take for a formula (ASVS 1.2.10). */
const formula = /^[=+\-@\t\r]/;

function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  // Of numbers none is a formula: a leading minus stays.
  return typeof cell === "string" && formula.test(cell) ? `'${cell}` : String(cell);
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly Cell[]): string => `${cells.map((cell) => quoted(textOf(cell))).join(",")}\r\n`;

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => line(columns.map(([, cell]) => cell(row))));
  return `\uFEFF${line(columns.map(([name]) => name))}${lines.join("")}`;
}
