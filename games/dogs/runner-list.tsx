// The six dogs: how strong each is, and its odds to win and to come in among the first two.
import type { ReactNode } from "react";
import { dogWeights } from "../../src/domain/games/dogs/odds.ts";
import type { DogsBet, DogsTable } from "../../src/domain/games/dogs/dogs.ts";
import { useGame } from "../kit/game-context.tsx";
import { OddsButton } from "../kit/odds/odds-button.tsx";
import { betName, isSameBet } from "./bet-name.tsx";
import { everyDog, oddOf } from "./dogs-round.ts";
import { Jacket } from "./jacket.tsx";
import styles from "./runner-list.module.css";

export interface DogsChoice {
  table: DogsTable;
  chosen: DogsBet | null;
  isLocked: boolean;
  onChoose(bet: DogsBet): void;
}

const markets = ["win", "firstTwo"] as const;

export function RunnerList({ table, chosen, isLocked, onChoose }: DogsChoice): ReactNode {
  const { text } = useGame();
  return (
    <div className={styles["list"]}>
      <p className={styles["head"]} aria-hidden="true">
        <span>{text("dogs.strength")}</span>
        <span>{text("dogs.win")}</span>
        <span>{text("dogs.firstTwo")}</span>
      </p>
      <ul className={styles["rows"]} aria-label={text("dogs.runners")}>
        {everyDog.map((dog) => {
          const weight = table.weights[dog] ?? 0;
          return (
            <li key={dog} className={styles["row"]}>
              <Jacket dog={dog} />
              <meter
                className={styles["strength"]}
                aria-label={text("dogs.strengthOf", { dog: dog + 1 })}
                min={0}
                max={dogWeights.most}
                value={weight}
              />
              <span className={styles["weight"]}>{weight}</span>
              {markets.map((market) => {
                const bet: DogsBet = { market, dogs: [dog] };
                return (
                  <OddsButton
                    key={market}
                    name={betName(text, bet)}
                    short=""
                    odd={oddOf(table, bet)}
                    isChosen={isSameBet(bet, chosen)}
                    isLocked={isLocked}
                    onChoose={() => onChoose(bet)}
                  />
                );
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
