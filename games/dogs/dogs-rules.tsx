import type { ReactNode } from "react";
import type { DogsBet, DogsTable } from "../../src/domain/games/dogs/dogs.ts";
import { dogChance } from "../../src/domain/games/dogs/odds.ts";
import { useGame } from "../kit/game-context.tsx";
import { ReturnsTable } from "../kit/odds/returns-table.tsx";
import { betName } from "./bet-name.tsx";
import { everyDog, oddOf } from "./dogs-round.ts";

const allBets: readonly DogsBet[] = [
  ...everyDog.map((dog): DogsBet => ({ market: "win", dogs: [dog] })),
  ...everyDog.map((dog): DogsBet => ({ market: "firstTwo", dogs: [dog] })),
  ...everyDog.flatMap((first) =>
    everyDog
      .filter((second) => second !== first)
      .map((second): DogsBet => ({ market: "exact", dogs: [first, second] })),
  ),
];

export function DogsRules({ table }: { table: DogsTable | null }): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("dogs.how")}</p>
        <p>{text("dogs.howOdds")}</p>
      </section>
      {table !== null && (
        <section>
          <h3>{text("odds.returns")}</h3>
          <p>{text("odds.returnsText")}</p>
          <ReturnsTable
            name={text("odds.returns")}
            rows={allBets.flatMap((bet) => {
              const odd = oddOf(table, bet);
              const { share, whole } = dogChance(table.weights, bet.market, bet.dogs);
              const name = betName(text, bet);
              return odd === null ? [] : [{ key: name, name, odd, chance: Number(share) / Number(whole) }];
            })}
          />
        </section>
      )}
    </>
  );
}
