// Rows as RFC 4180 has them: commas, CRLF, UTF-8 with a byte order mark, plain decimals, ISO times.

export type Cell = string | number | boolean | null | Date;

/** One column: its name, and what a row has in it. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** The same of all rows, or as many as these rows need. */
export type Columns<Row> = readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);

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

export function csvOf<Row>(columnSource: Columns<Row>, rows: readonly Row[]): string {
  const columns = typeof columnSource === "function" ? columnSource(rows) : columnSource;
  const lines = rows.map((row) => line(columns.map(([, cell]) => cell(row))));
  return `\uFEFF${line(columns.map(([name]) => name))}${lines.join("")}`;
}

/**
 * A column for each currency and amount: "cash RSD", "cash EUR". What a row does not have is empty.
 * @param of what a row has by currency
 */
export function moneyColumns<Row, Money extends { currency: string; currency_id: number }>(
  rows: readonly Row[],
  of: (row: Row) => readonly Money[],
  amounts: readonly (readonly [name: string, amount: (money: Money) => number])[],
): readonly Column<Row>[] {
  const currencies = new Map<number, string>();
  for (const row of rows) for (const { currency, currency_id } of of(row)) currencies.set(currency_id, currency);
  return [...currencies]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([id, currency]) =>
      amounts.map(([name, amount]): Column<Row> => {
        const cell = (row: Row): number | null => {
          const money = of(row).find(({ currency_id }) => currency_id === id);
          return money === undefined ? null : amount(money);
        };
        return [`${name} ${currency}`, cell];
      }),
    );
}
