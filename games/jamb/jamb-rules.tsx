import type { ReactNode } from "react";
import { decimalText } from "../../src/domain/decimal-text.ts";
import { jambPays, jambShares } from "../../src/domain/games/jamb/dice-hand.ts";
import { useGame } from "../kit/game-context.tsx";
import { payingHands } from "./hand-pays.tsx";

export function JambRules(): ReactNode {
  const { text } = useGame();
  const { mostOfAKind, noReroll } = jambShares;
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("jamb.how")}</p>
        <p>{text("jamb.default")}</p>
        <p>{text("jamb.skill", { most: `${decimalText(mostOfAKind)} %`, none: `${decimalText(noReroll)} %` })}</p>
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        <table>
          <tbody>
            {payingHands.map((hand) => (
              <tr key={hand}>
                <th scope="row">{`${text(`jamb.hand.${hand}`)}: ${text(`jamb.means.${hand}`)}`}</th>
                <td>{`×${jambPays[hand]}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
