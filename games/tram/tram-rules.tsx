import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { multipleText, reachText } from "./tram-round.ts";

const marks = [101, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000];

export function TramRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("tram.how")}</p>
        <p>{text("tram.receipt")}</p>
      </section>
      <section>
        <h3 id="tram-reach">{text("tram.chances")}</h3>
        <table aria-labelledby="tram-reach">
          <thead>
            <tr>
              <th scope="col">{text("tram.goesTo")}</th>
              <th scope="col">{text("tram.rides")}</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((mark) => (
              <tr key={mark}>
                <td>{multipleText(mark)}</td>
                <td>{`${reachText(mark)} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{text("tram.closedForm")}</p>
      </section>
    </>
  );
}
