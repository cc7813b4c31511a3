import type { ReactNode } from "react";
import { decimalText } from "../../src/domain/decimal-text.ts";
import { useGame } from "../kit/game-context.tsx";
import { oneIn, timesText } from "../number-board/times-text.ts";
import { chanceOf, counts, paysOf, rtpOf } from "./keno-round.ts";

export function KenoRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("keno.how")}</p>
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        {counts.map((count) => (
          <CountTable key={count} count={count} />
        ))}
      </section>
    </>
  );
}

function CountTable({ count }: { count: number }): ReactNode {
  const { text } = useGame();
  return (
    <>
      <p id={`keno-${count}`}>{text("keno.count", { count, rtp: `${decimalText(rtpOf(count))} %` })}</p>
      <table aria-labelledby={`keno-${count}`}>
        <thead>
          <tr>
            <th scope="col">{text("keno.hits")}</th>
            <th scope="col">{text("keno.pays")}</th>
            <th scope="col">{text("keno.chance")}</th>
          </tr>
        </thead>
        <tbody>
          {paysOf(count).map(({ hits, tenths }) => (
            <tr key={hits}>
              <td>{hits}</td>
              <td>{timesText(tenths)}</td>
              <td>{text("keno.oneIn", { number: oneIn(chanceOf(count, hits)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
