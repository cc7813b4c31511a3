// The player's own games; for guests, all there are. And all games of one provider.
import Dices from "lucide-react/icons/dices";
import History from "lucide-react/icons/history";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isListed } from "../../../domain/games/sandbox-tag.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import { NoGames } from "./lobby.tsx";
import styles from "./lobby.module.css";
import { OwnRows } from "./own-rows.tsx";
import { SectionGrid } from "./section-grid.tsx";
import { UnreadGames } from "./unread-games.tsx";
import { useAllGames } from "./use-all-games.ts";
import { useOwnGames } from "./use-own-games.ts";

const places = <GridSkeleton count={6} />;

export function MyGames(): ReactNode {
  const { t, ready } = useTranslation("casino");
  const { games, error, reread } = useAllGames();
  const ownGames = useOwnGames(games);
  const offline = useConnection().state === "offline";
  const session = dataOr(useSession(), null);
  if (games === null) return <UnreadGames failed={error !== null} reread={reread} skeleton={places} />;
  if (!ready || session === null) return places;
  const isEmpty = ownGames.open.length + ownGames.lastPlayed.length + ownGames.favourites.length === 0;
  const isGuest = session.state === "guest";
  return (
    <div className={styles.lobby}>
      {!isGuest && (
        <div className={styles.ownLinks}>
          <ActionLink to="/account/games">
            <History size={18} aria-hidden="true" />
            <span>{t("mine.history")}</span>
          </ActionLink>
          <ActionLink to="/account/fairness">
            <ShieldCheck size={18} aria-hidden="true" />
            <span>{t("mine.fairness")}</span>
          </ActionLink>
        </div>
      )}
      <OwnRows ownGames={ownGames} offline={offline} />
      {isEmpty && !isGuest && (
        <ContentMessage icon={Dices} title={t("mine.emptyTitle")} text={t("mine.emptyText")}>
          <ActionLink to="/casino" accent>
            {t("game.toLobby")}
          </ActionLink>
        </ContentMessage>
      )}
      {isGuest && <All id="all" games={games.filter(isListed)} title={t("mine.all")} />}
    </div>
  );
}

export function ProviderLobby({ provider }: { provider: string }): ReactNode {
  const { t, ready } = useTranslation("casino");
  const { games, error, reread } = useAllGames();
  if (games === null) return <UnreadGames failed={error !== null} reread={reread} skeleton={places} />;
  if (!ready) return places;
  const providerGames = games.filter((game) => game.provider === provider);
  return providerGames.length === 0 ? (
    <ContentMessage icon={Dices} title={t("lobby.noProviderTitle")} text={t("lobby.noProviderText")}>
      <ActionLink to="/games" accent>
        {t("lobby.toGames")}
      </ActionLink>
      <ActionLink to="/casino">{t("game.toLobby")}</ActionLink>
    </ContentMessage>
  ) : (
    <div className={styles.lobby}>
      <All id={provider} games={providerGames} title={providerGames[0]?.providerName ?? provider} />
    </div>
  );
}

function All({ id, games, title }: { id: string; games: readonly SiteGame[]; title: string }): ReactNode {
  const offline = useConnection().state === "offline";
  const { openCodes } = useOwnGames(games);
  if (games.length === 0) return <NoGames />;
  const section = { id, name: title, nameKey: null, games };
  return <SectionGrid section={section} offline={offline} openCodes={openCodes} page={null} />;
}
