import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { payingHands, payTimes } from "./pay-table.tsx";

export function JacksRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("jacks.how")}</p>
        <p>{text("jacks.aces")}</p>
        <p>{text("jacks.default")}</p>
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        <table>
          <tbody>
            {payingHands.map((hand) => (
              <tr key={hand}>
                <th scope="row">{text(`jacks.hand.${hand}`)}</th>
                <td>{`×${payTimes(hand)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{text("jacks.onlyBest")}</p>
      </section>
    </>
  );
}
