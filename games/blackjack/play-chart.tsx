// The best play of every hand against every card of the dealer's.
import type { ReactNode } from "react";
import { chartColumns, hardChart, pairChart, softChart } from "../../src/domain/games/blackjack/chart.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./play-chart.module.css";
import { lookup } from "../../src/domain/open-record.ts";

/** As players know them: E of the rules is "double, else stand". */
const signs: Readonly<Record<string, string>> = { E: "Ds", "-": "–" };
const signOf = (letter: string): string => lookup(signs, letter) ?? letter;
const pointsText = (points: number): string => (points === 1 ? "A" : String(points));

interface ChartRow {
  from: number;
  to: number;
  plays: string;
}

/** Totals that are played alike in one row. */
export function rowsOf(chart: ReadonlyMap<number, string>): ChartRow[] {
  const rows: ChartRow[] = [];
  for (const [total, plays] of chart) {
    const last = rows.at(-1);
    if (last?.plays === plays && last.to === total - 1) last.to = total;
    else rows.push({ from: total, to: total, plays });
  }
  return rows;
}

const totalsText = ({ from, to }: ChartRow): string => (from === to ? String(from) : `${from}–${to}`);
const pairText = ({ from, to }: ChartRow): string =>
  from === to ? `${pointsText(from)} ${pointsText(from)}` : `${from} ${from} – ${to} ${to}`;

export function PlayChart(): ReactNode {
  const { text } = useGame();
  const legend = [
    ["H", text("blackjack.hit")],
    ["S", text("blackjack.stand")],
    ["D", text("blackjack.doubleOrHit")],
    ["Ds", text("blackjack.doubleOrStand")],
    ["P", text("blackjack.split")],
    ["–", text("blackjack.asTotal")],
  ] as const;
  return (
    <section>
      <h3>{text("blackjack.chart")}</h3>
      <p>{text("blackjack.chartText")}</p>
      <ul className={styles["legend"]}>
        {legend.map(([sign, meaning]) => (
          <li key={sign}>
            <b data-play={sign}>{sign}</b> <span>{meaning}</span>
          </li>
        ))}
      </ul>
      <Chart name={text("blackjack.hard")} rows={rowsOf(hardChart)} rowName={totalsText} />
      <Chart name={text("blackjack.soft")} rows={rowsOf(softChart)} rowName={totalsText} />
      <Chart name={text("blackjack.pairs")} rows={rowsOf(pairChart)} rowName={pairText} />
    </section>
  );
}

interface ChartProps {
  name: string;
  rows: readonly ChartRow[];
  rowName(row: ChartRow): string;
}

function Chart({ name, rows, rowName }: ChartProps): ReactNode {
  const { text } = useGame();
  return (
    <table className={styles["chart"]}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{text("blackjack.you")}</th>
          {chartColumns.map((points) => (
            <th key={points} scope="col">
              {pointsText(points)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">{rowName(row)}</th>
            {chartColumns.map((points, column) => {
              const sign = signOf(row.plays[column] ?? "");
              return (
                <td key={points} data-play={sign}>
                  {sign}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
