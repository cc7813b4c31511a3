// Cards that overlap: their corners stay in sight however many there are.
import type { ReactNode } from "react";
import { PlayingCard } from "../cards/playing-card.tsx";
import styles from "./card-fan.module.css";

export interface FannedCard {
  /** null = it lies face down. */
  card: number | null;
  afterMs: number;
}

export function CardFan({ cards }: { cards: readonly FannedCard[] }): ReactNode {
  return (
    <div className={styles["fan"]}>
      {cards.map(({ card, afterMs }, place) => (
        <span key={`${place} ${card ?? "back"}`} className={styles["place"]}>
          <PlayingCard card={card} afterMs={afterMs} />
        </span>
      ))}
    </div>
  );
}
