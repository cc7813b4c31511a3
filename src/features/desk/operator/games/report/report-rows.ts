// Rows of the report of games as they are shown: with what is left of the stakes, in the order that is asked for, and
// summed by currency.
import { toMajor, toMinor } from "../../../../../domain/money.ts";
import type { GamesReport } from "../../../../../protocol/games/operator-games.ts";
import { lookup } from "../../../../../domain/open-record.ts";

/** Amounts in major units. */
export type ReportRow = GamesReport[number] & {
  /** Of the game, where it is known. */
  name: string;
  /** What was staked and not won. */
  net: number;
};

export interface ReportSum {
  currency: string;
  currency_id: number;
  rounds: number;
  stakes: number;
  wins: number;
  net: number;
  /** Per cent; null = nothing was staked. */
  rtp: string | null;
  openOver25h: number;
  flagged: number;
}

const netOf = ({ stakes, wins }: Pick<ReportRow, "stakes" | "wins">): number =>
  toMajor(toMinor(stakes) - toMinor(wins));

/** @param nameOf null = it is not known (any more) */
export const reportRows = (report: GamesReport, nameOf: (gameCode: string) => string | null): readonly ReportRow[] =>
  report.map((row) => ({ ...row, name: nameOf(row.gameCode) ?? row.gameCode, net: netOf(row) }));

const sorts: Readonly<Record<string, (row: ReportRow) => number | string>> = {
  name: ({ name }) => name,
  rounds: ({ rounds }) => rounds,
  stakes: ({ stakes }) => stakes,
  wins: ({ wins }) => wins,
  net: ({ net }) => net,
  rtp: ({ rtp }) => (rtp === null ? Number.NEGATIVE_INFINITY : Number(rtp)),
};

/** @param sort "name", "-stakes"; as it comes where it is none of the columns */
export function sortedReport(rows: readonly ReportRow[], sort: string): readonly ReportRow[] {
  const key = sort.replace(/^-/, "");
  const of = lookup(sorts, key);
  if (of === undefined) return rows;
  const way = sort.startsWith("-") ? -1 : 1;
  const compare = (value: number | string, other: number | string): number =>
    typeof value === "string"
      ? value.localeCompare(String(other))
      : value === other
        ? 0
        : value < Number(other)
          ? -1
          : 1;
  return rows.toSorted((row, other) => way * compare(of(row), of(other)));
}

/** By currency, in the order in which they come first. Amounts are added in minor units. */
export function reportSums(rows: readonly ReportRow[]): readonly ReportSum[] {
  const currencies = [...new Set(rows.map(({ currency_id }) => currency_id))];
  return currencies.map((currency_id) => {
    const currencyRows = rows.filter((row) => row.currency_id === currency_id);
    const minor = (key: "stakes" | "wins"): number => currencyRows.reduce((sum, row) => sum + toMinor(row[key]), 0);
    const count = (key: "rounds" | "openOver25h" | "flagged"): number =>
      currencyRows.reduce((sum, row) => sum + row[key], 0);
    const [stakes, wins] = [minor("stakes"), minor("wins")];
    return {
      currency: currencyRows[0]?.currency ?? "",
      currency_id,
      rounds: count("rounds"),
      stakes: toMajor(stakes),
      wins: toMajor(wins),
      net: toMajor(stakes - wins),
      rtp: stakes === 0 ? null : ((wins / stakes) * 100).toFixed(2),
      openOver25h: count("openOver25h"),
      flagged: count("flagged"),
    };
  });
}
