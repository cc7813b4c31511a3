// What a lobby has to show, and where it stands with reading it.
import { useMemo } from "react";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { LobbyPage } from "../../../protocol/games/catalogue.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useCasinoSections } from "../../../queries/site/content.ts";
import { isListed } from "../../../domain/games/sandbox-tag.ts";
import { useSiteGames, type SiteGame } from "../../../queries/site/games.ts";
import { lobbySections, type LobbySection } from "./lobby-model.ts";

export interface Lobby {
  /** What is known; null = not read yet. */
  readonly sections: readonly LobbySection[] | null;
  readonly games: readonly SiteGame[] | null;
  readonly offline: boolean;
  /** Epoch ms by the server's clock: as of when this is. */
  readonly readAt: number;
  readonly failed: boolean;
  reread(): void;
}

/** @param pages of whose sections it is made */
export function useLobby(pages: readonly LobbyPage[]): Lobby {
  const reread = useRenewableSubscription([
    { kind: "content", request: { kind: "games" } },
    ...pages.map((area) => ({ kind: "content", request: { kind: "sections", area } }) as const),
  ]);
  const { games: all, readAt, error } = useSiteGames();
  const games = useMemo(() => all?.filter(isListed) ?? null, [all]);
  const answer = useCasinoSections(pages);
  const content = dataOr(answer, null);
  const offline = useConnection().state === "offline";
  const value = content?.value ?? null;
  const sections = useMemo(
    () => (value === null || games === null ? null : lobbySections(value, games)),
    [value, games],
  );
  const failed = error !== null || (content?.error ?? null) !== null || answer.state === "failed";
  const times = [readAt, content?.readAt ?? 0].filter((at) => at > 0);
  return { sections, games, offline, readAt: times.length === 0 ? 0 : Math.min(...times), failed, reread };
}
