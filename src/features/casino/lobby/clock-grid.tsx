import type { ReactNode } from "react";
import { ClockCard } from "./clock-card.tsx";
import styles from "./clock-grid.module.css";
import type { GameGridProps } from "./game-grid.tsx";

/** Of a section whose games all run by the clock: two in a row where there is room. */
export function ClockGrid({ games, offline, openCodes }: Omit<GameGridProps, "oneRow">): ReactNode {
  return (
    <div className={styles.grid}>
      {games.map((game) => (
        <ClockCard key={game.gameCode} game={game} offline={offline} hasOpenRound={openCodes.has(game.gameCode)} />
      ))}
    </div>
  );
}
