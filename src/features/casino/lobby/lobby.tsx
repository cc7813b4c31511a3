// A lobby: what is the player's own, the sections of its page, and what to do while it has none.
import Dices from "lucide-react/icons/dices";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { formatClock } from "../../../i18n/format-time.ts";
import type { LobbyPage } from "../../../protocol/games/catalogue.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { useClosedKinds } from "../../../queries/site/closed-kinds.ts";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { ClockVoice } from "./clock-voice.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import { FoundGames, GameSearchField } from "./game-search.tsx";
import { heroGame, LobbyHero } from "./lobby-hero.tsx";
import { LastResults } from "./last-results.tsx";
import { LobbyFilters } from "./lobby-filters.tsx";
import { choicesOf, clockedGames, filtered, filterOf, isClocked, isFiltered, type LobbyFilter } from "./lobby-model.ts";
import styles from "./lobby.module.css";
import { NextMinutes } from "./next-minutes.tsx";
import { OwnRows } from "./own-rows.tsx";
import { SectionChips } from "./section-chips.tsx";
import { SectionGrid } from "./section-grid.tsx";
import { TableClocks } from "./table-clocks.tsx";
import { UnreadGames } from "./unread-games.tsx";
import { useFoundGames } from "./use-found-games.ts";
import { useLobby, type Lobby as LobbyModel } from "./use-lobby.ts";
import { useOwnGames } from "./use-own-games.ts";

interface Props {
  /** Of whose sections it is made. */
  pages: readonly LobbyPage[];
  /** The page that shows one of the sections alone, without the language's prefix; null = this one does. */
  sectionPage: string | null;
}

const skeletonCards = 6;
const filterNames: ReadonlySet<string> = new Set<keyof LobbyFilter>(["provider", "volatility", "tag"]);

const isHero = ({ gameCode, isOpen }: SiteGame): boolean => gameCode === heroGame && isOpen;

export function Lobby({ pages, sectionPage }: Props): ReactNode {
  const { ready } = useTranslation("casino");
  const model = useLobby(pages);
  const { sections, failed, reread } = model;
  if (ready && sections !== null) return <Shown model={model} sections={sections} sectionPage={sectionPage} />;
  return <UnreadGames failed={failed} reread={reread} skeleton={<GridSkeleton count={skeletonCards} />} />;
}

interface ShownProps {
  model: LobbyModel;
  sections: NonNullable<LobbyModel["sections"]>;
  sectionPage: string | null;
}

function Shown({ model, sections, sectionPage }: ShownProps): ReactNode {
  const { t } = useTranslation("casino");
  const [params] = useSearchParams();
  const [term, setTerm] = useState("");
  const isPhone = useMedia(phone);
  const ownGames = useOwnGames(model.games);
  const found = useFoundGames(model.games ?? [], sections, term);
  const { offline, readAt } = model;
  const filter = filterOf(params);
  const sectionId = params.get("section");
  const passing = filtered(sections, filter);
  const shown = sectionId === null ? passing : passing.filter(({ id }) => id === sectionId);
  const cards = { offline, openCodes: ownGames.openCodes };
  const isWhole = sectionId === null && !isFiltered(filter);
  const hasClocks = !offline && sections.some(({ games }) => games.some((game) => isClocked(game) && game.isOpen));
  const lanes = offline ? [] : clockedGames(shown);
  const hero =
    isWhole && found === null && lanes.length === 0 ? sections.flatMap(({ games }) => games).find(isHero) : undefined;
  if (sections.length === 0) return <NoGames />;
  if (sectionId !== null && sections.every(({ id }) => id !== sectionId)) return <NoSection />;
  const lobby = (
    <LastResults>
      <div className={styles.lobby}>
        {hero !== undefined && <LobbyHero game={hero} offline={offline} />}
        <div className={styles.tools}>
          {sectionPage !== null && <SectionChips sections={sections} current={sectionId} />}
          <LobbyFilters choices={choicesOf(sections)} filter={filter} />
          {!isPhone && <GameSearchField term={term} onChange={setTerm} found={found} />}
        </div>
        {offline && readAt > 0 && <p className={styles.asOf}>{t("lobby.asOf", { time: formatClock(readAt) })}</p>}
        {found !== null && !isPhone ? (
          <FoundGames found={found} {...cards} />
        ) : (
          <>
            {isWhole && <OwnRows ownGames={ownGames} offline={offline} />}
            {shown.map((section) => (
              <SectionGrid
                key={section.id}
                section={section}
                {...cards}
                page={sectionId === null ? sectionPage : null}
              />
            ))}
            {lanes.length > 0 && <NextMinutes games={lanes} />}
            {shown.length === 0 && (
              <ContentMessage icon={Dices} title={t("lobby.nothingTitle")} text={t("lobby.nothingText")}>
                <ClearFilters />
              </ContentMessage>
            )}
          </>
        )}
      </div>
    </LastResults>
  );
  if (!hasClocks) return lobby;
  return (
    <TableClocks>
      {lobby}
      <ClockVoice />
    </TableClocks>
  );
}

function ClearFilters(): ReactNode {
  const { t } = useTranslation("casino");
  const [params, setParams] = useSearchParams();
  const clear = (): void => {
    const others = [...params].filter(([name]) => !filterNames.has(name));
    setParams(others, { replace: true, preventScrollReset: true });
  };
  return <Button onClick={clear}>{t("lobby.clearFilters")}</Button>;
}

export function NoGames(): ReactNode {
  const { t } = useTranslation("casino");
  const closed = useClosedKinds();
  return (
    <ContentMessage icon={Dices} title={t("lobby.emptyTitle")} text={t("lobby.emptyText")}>
      {!closed.prematch && (
        <ActionLink to="/betting" accent>
          {t("lobby.toBetting")}
        </ActionLink>
      )}
      {!closed.live && <ActionLink to="/live_betting">{t("lobby.toLive")}</ActionLink>}
    </ContentMessage>
  );
}

function NoSection(): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <ContentMessage icon={Dices} title={t("lobby.unknownTitle")} text={t("lobby.unknownText")}>
      <ActionLink to="/casino" accent>
        {t("game.toLobby")}
      </ActionLink>
    </ContentMessage>
  );
}
