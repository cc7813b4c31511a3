import type { ReactNode } from "react";
import { rouletteNumbers, spots, type SpotKind } from "../../src/domain/games/roulette/spots.ts";
import { useGame } from "../kit/game-context.tsx";
import { kindNames } from "./spot-name.ts";

/** One spot of each kind. */
const kinds = [...new Map(spots.map((spot) => [spot.kind, spot])).values()];

export function RouletteRules(): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("roulette.how")}</p>
        <p>{text("roulette.keys")}</p>
      </section>
      <section>
        <h3 id="roulette-pays">{text("rules.pays")}</h3>
        <table aria-labelledby="roulette-pays">
          <thead>
            <tr>
              <th scope="col">{text("roulette.bet")}</th>
              <th scope="col">{text("roulette.numbers")}</th>
              <th scope="col">{text("roulette.pays")}</th>
              <th scope="col">{text("roulette.chance")}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, numbers, pays }) => (
              <Row key={kind} kind={kind} count={numbers.length} pays={pays} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Row({ kind, count, pays }: { kind: SpotKind; count: number; pays: number }): ReactNode {
  const { text } = useGame();
  const chance = ((count / rouletteNumbers) * 100).toFixed(2).replace(".", ",");
  return (
    <tr>
      <td>{text(kindNames[kind])}</td>
      <td>{count}</td>
      <td>{`${pays}:1`}</td>
      <td>{`${chance} %`}</td>
    </tr>
  );
}
