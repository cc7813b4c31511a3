// What the chosen count pays, hit by hit: the column of the hits so far is lit.
import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { timesText } from "../number-board/times-text.ts";
import styles from "./keno-paytable.module.css";
import { paysOf } from "./keno-round.ts";

interface KenoPaytableProps {
  chosen: number;
  /** null = nothing is drawn. */
  hits: number | null;
  isWon: boolean;
}

export function KenoPaytable({ chosen, hits, isWon }: KenoPaytableProps): ReactNode {
  const { text } = useGame();
  const pays = paysOf(chosen);
  if (pays.length === 0) return <p className={styles["none"]}>{text("keno.none")}</p>;
  return (
    <table className={styles["paytable"]}>
      <tbody>
        <tr>
          <th scope="row">{text("keno.hits")}</th>
          {pays.map((pay) => (
            <td key={pay.hits} data-lit={pay.hits === hits} data-won={pay.hits === hits && isWon}>
              {pay.hits}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text("keno.pays")}</th>
          {pays.map(({ hits: needed, tenths }) => (
            <td key={needed} data-lit={needed === hits} data-won={needed === hits && isWon}>
              {timesText(tenths)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
