// The games of the site with what is open of them, as the worker read them last.
import { useMemo } from "react";
import { isSectionClosed, sectionOfArea } from "../../domain/sections.ts";
import type { ReadGame } from "../../protocol/games/read-games.ts";
import { dataOr } from "../live-query.ts";
import { useCatalogue } from "./catalogue.ts";
import { useGames } from "./content.ts";

export interface SiteGame extends ReadGame {
  /** It can be played: neither it nor its section is switched off. */
  readonly isOpen: boolean;
}

export interface SiteGames {
  /** In the order of the site; null = not known yet. */
  readonly games: readonly SiteGame[] | null;
  /** Epoch ms by the server's clock; 0 = never read. */
  readonly readAt: number;
  /** Translation key of why they could not be read; null = they could. */
  readonly error: string | null;
}

const unknown = { value: null, readAt: 0, error: null };

/** Show it while looking at `{ kind: "content", request: { kind: "games" } }`. */
export function useSiteGames(): SiteGames {
  const answer = useGames();
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  const { value, readAt, error } = dataOr(answer, null) ?? unknown;
  const games = useMemo(
    () =>
      value?.map((game) => ({
        ...game,
        providerName: game.providerName || game.provider,
        isOpen: game.enabled && !isSectionClosed(sectionOfArea(game.area), menu, status),
      })) ?? null,
    [value, menu, status],
  );
  return { games, readAt, error: answer.state === "failed" ? "server" : error };
}
