import type { ReactNode } from "react";
import { freeSpins, lanternLines, lanternPays } from "../../src/domain/games/slots/lantern-river.ts";
import { useGame } from "../kit/game-context.tsx";
import { LinePictures } from "../kit/reels/line-pictures.tsx";
import type { TextKey } from "../kit/texts.ts";

export function LanternRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("lantern.how", { count: freeSpins.count })}</p>
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        <p>{text("rules.timesLine")}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{text("rules.symbol")}</th>
              {[3, 4, 5].map((count) => (
                <th key={count} scope="col">
                  {`${count} ×`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(lanternPays).map(([symbol, pays]) => (
              <tr key={symbol}>
                <th scope="row">{text(`lantern.${symbol}` as TextKey)}</th>
                {pays.map((each) => (
                  <td key={each}>{each}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3>{text("rules.lines")}</h3>
        <LinePictures lines={lanternLines} />
      </section>
    </>
  );
}
