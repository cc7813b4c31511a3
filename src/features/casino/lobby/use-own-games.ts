// What of the site's games is the player's own: rounds that wait, what was played last, favourites.
import { useMemo } from "react";
import { useSubscription } from "../../../client/use-subscription.ts";
import { openRoundsAnswerSchema } from "../../../protocol/games/rounds.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { useFavourites } from "../../../queries/offer/favourites.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { SiteGame } from "../../../queries/site/games.ts";

const request = { kind: "open-rounds" } as const;

export interface OwnGames {
  /** With a round that waits for the player. */
  readonly open: readonly SiteGame[];
  readonly openCodes: ReadonlySet<string>;
  /** Newest first, of each area. */
  readonly lastPlayed: readonly SiteGame[];
  /** Newest first. */
  readonly favourites: readonly SiteGame[];
}

const lastPlayedShown = 10;

/** @param games that the page may show */
export function useOwnGames(games: readonly SiteGame[] | null): OwnGames {
  useSubscription([{ kind: "personal", request }]);
  const rounds = dataOr(usePersonal(request, openRoundsAnswerSchema), null)?.value ?? null;
  const favourites = useFavourites();
  return useMemo(() => {
    const gamesByCode = new Map(games?.map((game) => [game.gameCode, game]));
    const shown = (codes: readonly string[]): SiteGame[] =>
      [...new Set(codes)].flatMap((code) => gamesByCode.get(code) ?? []);
    const openCodes = new Set(rounds?.map(({ gameCode }) => gameCode));
    return {
      openCodes,
      open: shown([...openCodes]),
      lastPlayed: shown(Object.values(favourites.lastPlayed).flat()).slice(0, lastPlayedShown),
      favourites: shown(Object.values(favourites.games).flat().toReversed()),
    };
  }, [games, rounds, favourites]);
}
