import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { oneIn } from "../number-board/times-text.ts";
import { chanceOf, paidBalls, paysText } from "./draw48-round.ts";

export function Draw48Rules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("draw48.how")}</p>
        <p>{text("draw48.shared")}</p>
      </section>
      <section>
        <h3 id="draw48-pays">{text("rules.pays")}</h3>
        <table aria-labelledby="draw48-pays">
          <thead>
            <tr>
              <th scope="col">{text("draw48.ball")}</th>
              <th scope="col">{text("keno.pays")}</th>
              <th scope="col">{text("keno.chance")}</th>
            </tr>
          </thead>
          <tbody>
            {paidBalls.map((ball) => (
              <tr key={ball}>
                <td>{ball}</td>
                <td>{paysText(ball)}</td>
                <td>{text("keno.oneIn", { number: oneIn(chanceOf(ball)) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
