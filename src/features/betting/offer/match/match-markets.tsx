// The markets of the unfolded match: pinned ones first, the others by group, narrowed by search and player.
import Search from "lucide-react/icons/search";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FullMatch } from "../../../../db/offer-tables.ts";
import { listOf } from "../../../../domain/offer/favourites.ts";
import { useFavourites } from "../../../../queries/offer/favourites.ts";
import { useMarketGroups, type MarketGroup } from "../../../../queries/offer/market-filters.ts";
import { IconButton } from "../../../../ui/form/icon-button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { narrow, useMedia } from "../../../../ui/layout/use-media.ts";
import { useFeedNames } from "../../../../i18n/use-feed-names.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { usePickedCell } from "../../../../queries/ticket/picked-cells.ts";
import { usePick } from "../table/use-pick.ts";
import { columnsOf } from "../table/columns.ts";
import { BlockColumns } from "./block-columns.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { MarketBlock } from "./market-block.tsx";
import { feedGroup, feedMarkets, playerName } from "./feed-blocks.ts";
import { blocksOf, filteredBlocks, playersOf, type Block } from "./market-blocks.ts";
import { MarketSearch } from "./market-search.tsx";
import { MarketsSkeleton } from "./markets-skeleton.tsx";
import { useOpenMatchState } from "./open-match-state.ts";
import styles from "./match-markets.module.css";
import type { Elements } from "../../../../ui/elements.ts";

interface Props {
  match: FullMatch;
  close: Elements;
}

export function MatchMarkets({ match, close }: Props): ReactNode {
  const groups = useMarketGroups(match.kind === "live" ? "live match" : "prematch match", match.sport);
  if (groups === undefined) return <MarketsSkeleton />;
  return <Markets match={match} groups={groups} close={close} />;
}

const allPlayers = "";

function Markets({ match, groups, close }: Props & { groups: readonly MarketGroup[] }): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const favourites = useFavourites();
  const [group, setGroup] = useOpenMatchState(match.eventId, "group", (last) => last ?? null);
  const [term, setTerm] = useOpenMatchState(match.eventId, "term", (last) => last ?? "");
  const [player, setPlayer] = useOpenMatchState(match.eventId, "player", (last) => last ?? allPlayers);
  const [searchOpen, setSearchOpen] = useState(false);
  const isNarrow = useMedia(narrow);
  const matchName = names.sides(match).join(" – ");
  const columns = useMemo(() => columnsOf(groups, names), [groups, names]);
  const feedNames = useFeedNames();
  const catalogue = useMemo(() => new Set(columns.map(({ id }) => id)), [columns]);
  const ofFeed = useMemo(() => feedMarkets(match, catalogue, feedNames), [match, catalogue, feedNames]);
  const picked = usePickedCell(match.eventId);
  const onPick = usePick(match.kind, () => match, [...columns, ...ofFeed.picked]);
  const all = useMemo(
    () => [...blocksOf(columns, match, (player) => playerName(player, feedNames)), ...ofFeed.blocks],
    [columns, match, feedNames, ofFeed],
  );
  if (all.length === 0) {
    return (
      <div className={styles.none}>
        <p>{t("offer.noMarkets")}</p>
        {close}
      </div>
    );
  }
  const inOrder = [...groups.map((each) => each.group), feedGroup];
  const offered = inOrder.filter((each) => all.some((block) => block.group === each));
  const players = playersOf(all);
  const filter = {
    group: group !== null && offered.includes(group) ? group : null,
    term,
    player: players.includes(player) ? player : null,
  };
  const blocks = filteredBlocks(all, filter);
  // On a phone the first price has their place, until they are wanted.
  const hasTools = !isNarrow || searchOpen || term !== "" || filter.player !== null;
  const whole = filter.group === null && term.trim() === "" && filter.player === null;
  const stars = listOf(favourites.markets, match.sport);
  const isPinned = (block: Block): boolean => whole && block.marketCode !== null && stars.includes(block.marketCode);
  const pinned = blocks.filter(isPinned);
  const rest = blocks.filter((block) => !isPinned(block));
  const render = (block: Block): ReactNode => (
    <MarketBlock
      key={block.key}
      eventId={match.eventId}
      sport={match.sport}
      matchName={matchName}
      block={block}
      picked={picked}
      onPick={onPick}
    />
  );
  return (
    <div className={styles.markets}>
      <div className={styles.bar}>
        <GroupTabs groups={offered} chosen={filter.group} onChoose={setGroup} />
        {isNarrow && (
          <IconButton label={t("match.search")} aria-expanded={hasTools} onClick={() => setSearchOpen(!hasTools)}>
            <Search size={20} aria-hidden="true" />
          </IconButton>
        )}
        {close}
      </div>
      {hasTools && (
        <div className={styles.tools}>
          <MarketSearch term={term} onChange={setTerm} found={blocks.length} focused={searchOpen} />
          {players.length > 1 && (
            <div className={styles.player}>
              <Select
                label={t("match.player")}
                value={filter.player ?? allPlayers}
                options={[
                  { value: allPlayers, label: t("match.allPlayers") },
                  ...players.map((name) => ({ value: name, label: playerName(name, feedNames) })),
                ]}
                onChange={setPlayer}
              />
            </div>
          )}
        </div>
      )}
      {pinned.length > 0 && <Pinned blocks={pinned} render={render} />}
      {blocks.length === 0 ? (
        <p className={styles.none}>{t("match.noneFound", { term: term.trim() })}</p>
      ) : (
        <BlockColumns key={JSON.stringify(filter)} blocks={rest} renderBlock={render} />
      )}
    </div>
  );
}

function Pinned({ blocks, render }: { blocks: readonly Block[]; render(block: Block): ReactNode }): ReactNode {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.pinned}>
      <p id={title} className={styles.heading}>
        {t("offer.favourites")}
      </p>
      <BlockColumns blocks={blocks} renderBlock={render} />
    </section>
  );
}
