// A few matches under a title, of any kind and league, with odds that can be picked.
import { useMemo, useRef, useState, type ReactNode } from "react";
import { useStarted } from "../../../../client/use-started.ts";
import type { OfferKind, OfferRow } from "../../../../db/offer-tables.ts";
import type { Freshness } from "../../../../queries/offer/freshness.ts";
import { useDataSaver } from "../../../../queries/site/data-saver.ts";
import type { Elements } from "../../../../ui/elements.ts";
import type { Column } from "../table/columns.ts";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import { HeaderLine } from "../table/header-line.tsx";
import { MatchRow } from "../table/match-row.tsx";
import { OddsProvider } from "../table/odds-context.tsx";
import { layoutOf } from "../table/table-layout.ts";
import { useWidth } from "../table/use-width.ts";
import styles from "./top-match.module.css";

interface Props {
  title: string;
  /** The first of the page: its first match has the stadium behind it, and a phone has no room for its title. */
  isFirst?: boolean;
  /** Rows of one kind stand together. */
  rows: readonly OfferRow[];
  columns: Readonly<Record<OfferKind, readonly Column[]>>;
  freshness: Readonly<Record<OfferKind, Freshness | null>>;
  open: number | null;
  onToggle(eventId: number): void;
}

const assumedWidth = 700;
/** As in top-match.module.css. */
const wideRow = "(min-width: 600px)";

export function HomeTable({ title, isFirst = false, rows, columns, freshness, open, onToggle }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, assumedWidth);
  const first = columns[rows[0]?.kind ?? "live"];
  const layouts = useMemo(
    () => ({ live: layoutOf(width, columns.live), prematch: layoutOf(width, columns.prematch) }),
    [width, columns],
  );
  const headerLayout = layouts[rows[0]?.kind ?? "live"];
  return (
    <div ref={box}>
      {isFirst && headerLayout.mode === "phone" ? (
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
      ) : (
        <HeaderLine columns={first} layout={headerLayout} lead={null}>
          <b>{title}</b>
        </HeaderLine>
      )}
      {runsOf(rows).map((run) => (
        <OddsProvider key={`${run.kind}-${run.rows[0]?.eventId ?? 0}`} fresh={freshness[run.kind]?.fresh ?? false}>
          {run.rows.map((row) => {
            const isOpen = row.eventId === open;
            const match = (
              <MatchRow
                key={row.eventId}
                row={row}
                columns={columns[row.kind]}
                layout={layouts[row.kind]}
                open={isOpen}
                withLeague
                onToggle={onToggle}
              />
            );
            if (!isFirst || row !== rows[0]) return match;
            return (
              <TopMatch key={row.eventId} open={isOpen}>
                {match}
              </TopMatch>
            );
          })}
        </OddsProvider>
      ))}
    </div>
  );
}

/**
 * The stadium at night behind the row of the top match. The row is as high without it: it is asked for when the first odds can
 * be pressed, and the row stays as it is until it is there. @param open its markets have the row's place: they are read on the
 * page's own ground
 */
function TopMatch({ open, children }: { open: boolean; children: Elements }): ReactNode {
  const started = useStarted();
  const saving = useDataSaver();
  const wanted = started && !saving && !open;
  const [here, setHere] = useState(false);
  return (
    <div className={open ? undefined : styles.top} data-picture={(wanted && here) || undefined}>
      {wanted && (
        <picture className={styles.night}>
          <source media={wideRow} srcSet="/banners/night-wide.svg" />
          <img src="/banners/night-phone.svg" alt="" onLoad={() => setHere(true)} />
        </picture>
      )}
      {children}
    </div>
  );
}

interface Run {
  kind: OfferKind;
  rows: OfferRow[];
}

/** Prices of each kind are confirmed by a stream of their own. */
function runsOf(rows: readonly OfferRow[]): readonly Run[] {
  const runs: Run[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.kind === row.kind) last.rows.push(row);
    else runs.push({ kind: row.kind, rows: [row] });
  }
  return runs;
}
