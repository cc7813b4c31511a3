// Odds, chances and what comes back in the long run, selection by selection, of this very round.
import type { ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import { oddsText, shareText } from "./odds-text.ts";

export interface SelectionReturn {
  key: string;
  name: string;
  /** Hundredths. */
  odd: number;
  /** Of one. */
  chance: number;
}

export function ReturnsTable({ name, rows }: { name: string; rows: readonly SelectionReturn[] }): ReactNode {
  const { text } = useGame();
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{text("odds.selection")}</th>
          <th scope="col">{text("odds.odds")}</th>
          <th scope="col">{text("odds.chance")}</th>
          <th scope="col">{text("odds.back")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name: selection, odd, chance }) => (
          <tr key={key}>
            <td>{selection}</td>
            <td>{oddsText(odd)}</td>
            <td>{shareText(chance)}</td>
            <td>{shareText((chance * odd) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
