// The games of a section: the first twice as wide as the others where there is room, and no more cards in the document than are near the
// screen where there are many.
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { SiteGame } from "../../../queries/site/games.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useMedia } from "../../../ui/layout/use-media.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./game-grid.module.css";

export interface GameGridProps {
  games: readonly SiteGame[];
  offline: boolean;
  openCodes: ReadonlySet<string>;
  /** Shows as many as fill one row: all of them are a link away. */
  oneRow?: boolean;
  /** The first card is twice as wide as the others. */
  hasLead?: boolean;
}

const mostInDocument = 60;
/** As in the styles: the first card is two columns wide. */
const leadsWide = "(min-width: 1101px)";
/** They stand as they are; the ones below come and go. */
const firstRows = 2;

export function GameGrid(props: GameGridProps): ReactNode {
  return props.games.length > mostInDocument ? <VirtualGrid {...props} /> : <Grid {...props} />;
}

function Grid({ games, offline, openCodes, hasLead = true, oneRow = false }: GameGridProps): ReactNode {
  return (
    <div className={classNames(styles.grid, oneRow && styles.oneRow)}>
      {games.map((game, index) => (
        <GameCard
          key={game.gameCode}
          game={game}
          offline={offline}
          hasOpenRound={openCodes.has(game.gameCode)}
          lead={hasLead && index === 0}
        />
      ))}
    </div>
  );
}

interface Measures {
  columns: number;
  /** Of a row with its gap, px. */
  rowHeight: number;
  /** Of the rows below the first ones, from the top of the document, px. */
  top: number;
}

function VirtualGrid({ games, ...shared }: GameGridProps): ReactNode {
  const first = useRef<HTMLDivElement>(null);
  const isWide = useMedia(leadsWide);
  const [{ columns, rowHeight, top }, setMeasures] = useState<Measures>({ columns: 6, rowHeight: 240, top: 600 });
  useLayoutEffect(() => {
    const box = first.current;
    const grid = box?.firstElementChild;
    if (!box || !grid) return;
    const measure = (): void => {
      const card = grid.children[1]?.getBoundingClientRect();
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
      const { bottom } = box.getBoundingClientRect();
      setMeasures({
        columns: Math.max(2, gridTemplateColumns.split(" ").length),
        rowHeight: (card?.height ?? 228) + (Number.parseFloat(rowGap) || 0),
        top: bottom + scrollY,
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const leading = firstRows * columns - (isWide ? 1 : 0);
  const rest = games.slice(leading);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called anew in each render
  const rows = useWindowVirtualizer({
    count: Math.ceil(rest.length / columns),
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 2,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return (
    <div>
      <div ref={first} className={styles.first}>
        <Grid games={games.slice(0, leading)} {...shared} hasLead />
      </div>
      <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div key={key} className={styles.virtual} style={{ transform: `translateY(${start - top}px)` }}>
            <Grid games={rest.slice(index * columns, (index + 1) * columns)} {...shared} hasLead={false} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function GridSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- places without anything of their own
        <div key={index} className={index === 0 ? styles.leadPlace : styles.place}>
          <Skeleton height="100%" radius="10px" />
        </div>
      ))}
    </div>
  );
}
