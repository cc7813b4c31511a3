import type { ReactNode } from "react";
import { plumCherryPays, plumLines, plumPays } from "../../src/domain/games/slots/plum-orchard.ts";
import { useGame } from "../kit/game-context.tsx";
import { LinePictures } from "../kit/reels/line-pictures.tsx";
import type { TextKey } from "../kit/texts.ts";

export function PlumRules(): ReactNode {
  const { text } = useGame();
  const rows = [
    ...Object.entries(plumPays)
      .sort(([, a], [, b]) => b - a)
      .map(([symbol, pays]) => ({ symbol, count: 3, pays })),
    ...Object.entries(plumCherryPays)
      .map(([count, pays]) => ({ symbol: "C", count: Number(count), pays }))
      .sort((a, b) => b.count - a.count),
  ];
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("plum.how")}</p>
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{text("rules.symbol")}</th>
              <th scope="col">{text("rules.timesLine")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ symbol, count, pays }) => (
              <tr key={`${symbol}${count}`}>
                <th scope="row">{`${count} × ${text(`plum.${symbol}` as TextKey)}`}</th>
                <td>{pays}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3>{text("rules.lines")}</h3>
        <LinePictures lines={plumLines} />
      </section>
    </>
  );
}
