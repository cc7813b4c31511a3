// The offer as a table: leagues with their matches, one of them unfolded.
import { useCallback, useMemo, useRef, type ReactNode } from "react";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import type { Column } from "./columns.ts";
import { FavouritesHeader } from "./favourites-header.tsx";
import { HourHeader } from "./hour-header.tsx";
import { LeagueHeader } from "./league-header.tsx";
import { LongList, preloadLongList } from "./long-list.tsx";
import { MatchRow } from "./match-row.tsx";
import { stickyIndex, tableItems, type Grouping } from "./table-items.ts";
import { estimatedHeight, layoutOf } from "./table-layout.ts";
import { useWidth } from "./use-width.ts";

interface Props {
  rows: readonly OfferRow[];
  columns: readonly Column[];
  /** eventIds of favourites: those at the head of the rows stand under a header of their own. */
  pinned?: readonly number[] | undefined;
  /** False = the favourites' header stands above this table already. */
  headed?: boolean | undefined;
  /** By league where nothing else is said. */
  grouping?: Grouping | undefined;
  /** Match whose markets are unfolded. */
  open: number | null;
  onToggle(eventId: number): void;
}

preloadLongList();

/** Where nothing is laid out, a desk. */
const assumedWidth = 1200;

/** CSS pixels: what follows an unfolded match stands below the screen until its panel is there, and is not pushed out of it. */
const panelHeight = 1200;

export function OfferTable({ rows, columns, pinned, headed, grouping, open, onToggle }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, assumedWidth);
  const layout = useMemo(() => layoutOf(width, columns), [width, columns]);
  const items = useMemo(() => tableItems(rows, { pinned, headed, grouping }), [rows, pinned, headed, grouping]);
  const startAt = items.findIndex((item) => item.type === "match" && item.row.eventId === open);
  const keyOf = useCallback((index: number) => items[index]?.key ?? String(index), [items]);
  const estimate = useCallback(
    (index: number) => {
      const item = items[index];
      const isOpen = item?.type === "match" && item.row.eventId === open;
      return estimatedHeight(layout, item) + (isOpen ? panelHeight : 0);
    },
    [items, layout, open],
  );
  const stickyOf = useCallback((index: number) => stickyIndex(items, index), [items]);
  const renderLine = (index: number): ReactNode => {
    const item = items[index];
    if (item === undefined) return null;
    if (item.type === "favourites") return <FavouritesHeader columns={columns} layout={layout} />;
    if (item.type === "hour") return <HourHeader hour={item.hour} columns={columns} layout={layout} />;
    if (item.type === "league") {
      const { sport, leagueId, leagueName, groupName, leagueTextId, groupTextId, alone } = item;
      return (
        <LeagueHeader
          sport={sport}
          leagueId={leagueId}
          leagueName={leagueName}
          groupName={groupName}
          leagueTextId={leagueTextId}
          groupTextId={groupTextId}
          alone={alone}
          columns={columns}
          layout={layout}
        />
      );
    }
    const { row, withLeague, alone } = item;
    const isOpen = row.eventId === open;
    return (
      <MatchRow
        row={row}
        columns={columns}
        layout={layout}
        withLeague={withLeague}
        alone={alone}
        onToggle={onToggle}
        open={isOpen}
      />
    );
  };
  return (
    <div ref={box}>
      <LongList
        key={layout.mode}
        count={items.length}
        keyOf={keyOf}
        estimate={estimate}
        stickyOf={stickyOf}
        startAt={startAt > 1 ? startAt : null}
        startFor={open}
        // The header of its league, which is lower over a single match, stays above the match that the address asks for.
        headerHeight={estimate(stickyOf(startAt))}
        renderLine={renderLine}
      />
    </div>
  );
}
