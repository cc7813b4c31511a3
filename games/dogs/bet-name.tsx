import type { DogMarket } from "../../src/domain/games/dogs/odds.ts";
import type { DogsBet } from "../../src/domain/games/dogs/dogs.ts";
import type { Text, TextKey } from "../kit/texts.ts";
import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { Jackets } from "./jacket.tsx";
import styles from "./bet-name.module.css";

const marketNames: Readonly<Record<DogMarket, TextKey>> = {
  win: "dogs.win",
  firstTwo: "dogs.firstTwo",
  exact: "dogs.exact",
};

/** "Winner: 3", "Exact 1–2: 3, 5" */
export function betName(text: Text, { market, dogs }: DogsBet): string {
  return `${text(marketNames[market])}: ${dogs.map((dog) => dog + 1).join(", ")}`;
}

export function isSameBet({ market, dogs }: DogsBet, other: DogsBet | null): boolean {
  return other !== null && other.market === market && other.dogs.join() === dogs.join();
}

/** The same with the jackets as they are seen. */
export function BetName({ bet }: { bet: DogsBet }): ReactNode {
  const { text } = useGame();
  return (
    <span className={styles["name"]}>
      <span>{text(marketNames[bet.market])}</span> <Jackets dogs={bet.dogs} />
    </span>
  );
}
