// What the live and the pre-match offer have in common: a toolbar over a table, and what stands there instead of it.
import type { ReactNode } from "react";
import type { OfferKind, OfferRow } from "../../../db/offer-tables.ts";
import type { SidebarSport } from "../../../protocol/offer.ts";
import type { Freshness } from "../../../queries/offer/freshness.ts";
import type { FavouriteTop } from "./favourites/use-favourite-top.ts";
import { LinkedMatch } from "./match/linked-match.tsx";
import { useOfferNames } from "./table/names/use-offer-names.ts";
import { SportBar } from "./sidebar/sport-bar.tsx";
import { FreshnessNote } from "./table/states/freshness-note.tsx";
import type { Column } from "./table/columns.ts";
import { OddsProvider } from "./table/odds-context.tsx";
import { OfferTable } from "./table/offer-table.tsx";
import type { Grouping } from "./table/table-items.ts";
import styles from "./offer-page.module.css";
import type { Elements } from "../../../ui/elements.ts";

interface Props {
  kind: OfferKind;
  sports: readonly SidebarSport[];
  sport: string | null;
  searchOf(sport: string): string;
  /** Under the sports: filters. */
  tools?: Elements;
  freshness: Freshness | null;
  children: Elements;
}

export function OfferPage({ kind, sports, sport, searchOf, tools, freshness, children }: Props): ReactNode {
  const names = useOfferNames();
  const shown = sports.find((entry) => entry.sport === sport);
  const note = <FreshnessNote freshness={freshness} brief={tools === undefined} />;
  return (
    <div className={styles.page} data-kind={kind}>
      <div className={styles.toolbar}>
        <SportBar kind={kind} sports={sports} current={sport} searchOf={searchOf} className={styles.sports} />
        {sport !== null && (
          <p className={styles.sport}>
            <span>{names.sport(sport, shown?.name)}</span>{" "}
            <span className={styles.count}>{shown?.eventsCount ?? ""}</span>
          </p>
        )}
        {tools === undefined && note}
      </div>
      {tools !== undefined && (
        <div className={styles.tools}>
          {tools}
          <div className={styles.note}>{note}</div>
        </div>
      )}
      {children}
    </div>
  );
}

interface TableProps {
  kind: OfferKind;
  sport: string;
  rows: readonly OfferRow[];
  columns: readonly Column[];
  /** By league where nothing else is said. */
  grouping?: Grouping | undefined;
  /** eventIds of favourites: those at the head of the rows stand under a header of their own. */
  pinned?: readonly number[] | undefined;
  /** Favourites that stand over the rows without being of them. */
  above?: FavouriteTop["above"] | undefined;
  freshness: Freshness | null;
  open: number | null;
  onToggle(eventId: number): void;
}

export function OfferRows(props: TableProps): ReactNode {
  const { kind, sport, rows, columns, grouping, pinned, above, freshness, open, onToggle } = props;
  const shown = (row: OfferRow): boolean => row.eventId === open;
  const elsewhere = open !== null && !rows.some(shown) && above?.rows.some(shown) !== true;
  const headed = above === undefined || above.rows.length === 0;
  return (
    <>
      {elsewhere && <LinkedMatch kind={kind} eventId={open} sport={sport} columns={columns} onToggle={onToggle} />}
      {!headed && (
        <OddsProvider fresh={above.fresh}>
          <OfferTable rows={above.rows} columns={columns} pinned={pinned} open={open} onToggle={onToggle} />
        </OddsProvider>
      )}
      <OddsProvider fresh={freshness?.fresh ?? false}>
        <OfferTable
          rows={rows}
          columns={columns}
          grouping={grouping}
          pinned={pinned}
          headed={headed}
          open={open}
          onToggle={onToggle}
        />
      </OddsProvider>
    </>
  );
}
