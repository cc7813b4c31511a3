// The exact order of the first two: the winner is picked first, then the second by the odds that they have together.
import { useState, type ReactNode } from "react";
import type { DogsBet } from "../../src/domain/games/dogs/dogs.ts";
import { useGame } from "../kit/game-context.tsx";
import { OddsButton } from "../kit/odds/odds-button.tsx";
import { betName, isSameBet } from "./bet-name.tsx";
import { everyDog, oddOf } from "./dogs-round.ts";
import { Jacket } from "./jacket.tsx";
import styles from "./order-board.module.css";
import type { DogsChoice } from "./runner-list.tsx";

export function OrderBoard({ table, chosen, isLocked, onChoose }: DogsChoice): ReactNode {
  const { text } = useGame();
  const [first, setFirst] = useState<number | null>(null);
  function pick(dog: number): void {
    if (isLocked) return;
    setFirst(dog === first ? null : dog);
    // Chosen again it is not chosen any more: no one stakes on an order that the board does not show.
    if (chosen?.market === "exact") onChoose(chosen);
  }
  return (
    <section className={styles["board"]} aria-label={text("dogs.exact")}>
      <h2>{text("dogs.exact")}</h2>
      <fieldset className={styles["row"]} aria-label={text("dogs.pickFirst")}>
        <span className={styles["place"]} aria-hidden="true">
          {text("dogs.first")}
        </span>
        {everyDog.map((dog) => (
          <button
            key={dog}
            type="button"
            className={styles["pick"]}
            aria-label={text("dogs.firstIs", { dog: dog + 1 })}
            aria-pressed={dog === first}
            aria-disabled={isLocked}
            onClick={() => pick(dog)}
          >
            <Jacket dog={dog} />
          </button>
        ))}
      </fieldset>
      <fieldset className={styles["row"]} aria-label={text("dogs.pickSecond")}>
        <span className={styles["place"]} aria-hidden="true">
          {text("dogs.second")}
        </span>
        {first === null ? (
          <p className={styles["hint"]}>{text("dogs.pickFirst")}</p>
        ) : (
          everyDog.map((dog) => {
            const bet: DogsBet = { market: "exact", dogs: [first, dog] };
            return (
              <div key={dog} className={styles["second"]} aria-hidden={dog === first}>
                {dog !== first && (
                  <>
                    <Jacket dog={dog} />
                    <OddsButton
                      name={betName(text, bet)}
                      short=""
                      odd={oddOf(table, bet)}
                      isChosen={isSameBet(bet, chosen)}
                      isLocked={isLocked}
                      onChoose={() => onChoose(bet)}
                    />
                  </>
                )}
              </div>
            );
          })
        )}
      </fieldset>
    </section>
  );
}
