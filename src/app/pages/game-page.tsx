// A game at its address: `gc` says which one, else the path does; a path that says otherwise is corrected.
import type { ReactNode } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import { gamePath, isGameCode } from "../../domain/game-address.ts";
import { isSectionClosed, sectionOfArea } from "../../domain/sections.ts";
import { GameHost } from "../../features/casino/game/game-host.tsx";
import { BareBar, UnknownGame } from "../../features/casino/game/unknown-game.tsx";
import { GameInfo } from "../../features/casino/lobby/game-info.tsx";
import { UnreadGames } from "../../features/casino/lobby/unread-games.tsx";
import { useAllGames } from "../../features/casino/lobby/use-all-games.ts";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useTranslation } from "react-i18next";
import { dataOr } from "../../queries/live-query.ts";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { Splash } from "../status/splash.tsx";

export function GamePage(): ReactNode {
  const { ready } = useTranslation("casino");
  const { provider = "", game: name = "" } = useParams();
  const { prefix } = useLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { games, error, reread } = useAllGames();
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  const requestedCode = params.get("gc");
  const gameCode = requestedCode !== null && isGameCode(requestedCode) ? requestedCode : `${provider}_${name}`;
  const address = withPrefix(prefix, gamePath(gameCode));
  if (address !== pathname && gameCode === requestedCode)
    return <Navigate to={{ pathname: address, search: params.toString() }} replace />;
  if (!ready) return <Splash />;
  if (games === null)
    return <UnreadGames failed={error !== null} reread={reread} skeleton={<Splash />} bar={<BareBar />} />;
  const game = games.find((entry) => entry.gameCode === gameCode);
  if (game === undefined) return <UnknownGame />;
  if (isSectionClosed(sectionOfArea(game.area), menu, status)) return <Navigate to={withPrefix(prefix, "/")} replace />;
  const mode = params.get("mode") === "demo" ? "demo" : "real";
  return <GameHost key={`${gameCode} ${mode}`} game={game} mode={mode} Info={GameInfo} />;
}
