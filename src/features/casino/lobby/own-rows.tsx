// The first rows of a lobby: what the player left open, played last and likes. Only those that have something.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SiteGame } from "../../../queries/site/games.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./lobby.module.css";
import type { OwnGames } from "./use-own-games.ts";

export function OwnRows({ ownGames, offline }: { ownGames: OwnGames; offline: boolean }): ReactNode {
  const { t } = useTranslation("casino");
  const { open, openCodes, lastPlayed, favourites } = ownGames;
  const shared = { offline, openCodes };
  return (
    <>
      <Row id="open-rounds" title={t("lobby.openRounds")} games={open} {...shared} />
      <Row id="last-played" title={t("lobby.lastPlayed")} games={lastPlayed} {...shared} />
      <Row id="favourites" title={t("lobby.favourites")} games={favourites} {...shared} />
    </>
  );
}

interface RowProps {
  id: string;
  title: string;
  games: readonly SiteGame[];
  offline: boolean;
  openCodes: ReadonlySet<string>;
}

export function Row({ id, title, games, offline, openCodes }: RowProps): ReactNode {
  if (games.length === 0) return null;
  return (
    <section aria-label={title} data-lobby-row={id}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <div className={styles.strip}>
        {games.map((game) => (
          <GameCard key={game.gameCode} game={game} offline={offline} hasOpenRound={openCodes.has(game.gameCode)} />
        ))}
      </div>
    </section>
  );
}
