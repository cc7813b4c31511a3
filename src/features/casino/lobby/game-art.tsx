// The picture of a game, or one made of its name where it has none.
import { useState, type CSSProperties, type ReactNode } from "react";
import type { SiteGame } from "../../../queries/site/games.ts";
import styles from "./game-card.module.css";
import { hueOf } from "./lobby-model.ts";

export function GameArt({ game }: { game: Pick<SiteGame, "gameCode" | "image" | "name"> }): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  if (game.image === "" || failed === game.image) {
    const style = { "--hue": String(hueOf(game.gameCode)) } as CSSProperties;
    return (
      <span aria-hidden="true" className={styles.drawn} style={style}>
        <svg viewBox="0 0 60 80">
          <circle cx="30" cy="34" r="19" />
          <circle cx="30" cy="34" r="13" />
          <text x="30" y="40" textAnchor="middle">
            {game.name.slice(0, 1).toUpperCase()}
          </text>
        </svg>
      </span>
    );
  }
  return (
    <img
      src={game.image}
      alt=""
      width="300"
      height="400"
      loading="lazy"
      decoding="async"
      className={styles.image}
      onError={() => setFailed(game.image)}
    />
  );
}
