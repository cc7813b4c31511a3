import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { PlayChart } from "./play-chart.tsx";

const howTo = ["how", "shoe", "dealerPlays", "doubles", "splits", "default"] as const;
const pays = [
  ["blackjack.result.blackjack", "3 : 2"],
  ["blackjack.result.won", "1 : 1"],
] as const;

export function BlackjackRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        {howTo.map((part) => (
          <p key={part}>{text(`blackjack.${part}`)}</p>
        ))}
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        <table>
          <tbody>
            {pays.map(([name, ratio]) => (
              <tr key={name}>
                <th scope="row">{text(name)}</th>
                <td>{ratio}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{text("blackjack.result.push")}</th>
              <td>{text("blackjack.stakeBack")}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <PlayChart />
    </>
  );
}
