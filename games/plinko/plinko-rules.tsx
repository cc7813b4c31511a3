import type { ReactNode } from "react";
import { decimalText } from "../../src/domain/decimal-text.ts";
import { plinkoPays, type PlinkoBet } from "../../src/domain/games/plinko.ts";
import { useGame } from "../kit/game-context.tsx";
import { oneIn, timesText } from "../number-board/times-text.ts";
import { boards, chanceOf, rtpOf } from "./plinko-round.ts";

export function PlinkoRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("plinko.how")}</p>
      </section>
      <section>
        <h3>{text("rules.pays")}</h3>
        {boards.map((bet) => (
          <BoardTable key={`${bet.rows}-${bet.risk}`} bet={bet} />
        ))}
      </section>
    </>
  );
}

/** A slot from the edge to the middle with its twin on the other side. */
function BoardTable({ bet }: { bet: PlinkoBet }): ReactNode {
  const { text } = useGame();
  const { rows, risk } = bet;
  const id = `plinko-${rows}-${risk}`;
  const half = plinkoPays(bet).slice(0, rows / 2 + 1);
  return (
    <>
      <p id={id}>
        {text("plinko.returns", { rows, risk: text(`plinko.risk.${risk}`), rtp: `${decimalText(rtpOf(bet))} %` })}
      </p>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{text("plinko.slot")}</th>
            <th scope="col">{text("keno.pays")}</th>
            <th scope="col">{text("keno.chance")}</th>
          </tr>
        </thead>
        <tbody>
          {half.map((tenths, slot) => {
            const isMiddle = slot === rows / 2;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
              <tr key={slot}>
                <td>{isMiddle ? slot + 1 : `${slot + 1} · ${rows + 1 - slot}`}</td>
                <td>{timesText(tenths)}</td>
                <td>{text("keno.oneIn", { number: oneIn(chanceOf(rows, slot) * (isMiddle ? 1 : 2)) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
