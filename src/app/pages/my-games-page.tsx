// /games and /games/<provider>: the player's own games, and those of one provider. A game that the address names is gone to.
import type { ReactNode } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { gamePath, isGameCode } from "../../domain/game-address.ts";
import { MyGames, ProviderLobby } from "../../features/casino/lobby/my-games.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./text-page.module.css";

export function MyGamesPage(): ReactNode {
  const { provider } = useParams();
  const { prefix } = useLanguage();
  const [params] = useSearchParams();
  const gameCode = params.get("gc");
  if (gameCode !== null && isGameCode(gameCode))
    return <Navigate to={{ pathname: withPrefix(prefix, gamePath(gameCode)), search: params.toString() }} replace />;
  return (
    <div className={styles.page}>
      {provider === undefined ? <MyGames /> : <ProviderLobby key={provider} provider={provider} />}
    </div>
  );
}
