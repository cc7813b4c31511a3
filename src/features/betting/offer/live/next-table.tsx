// The matches of one sport that start next, with their odds and how old these are.
import { useMemo, type ReactNode } from "react";
import { useConnection } from "../../../../client/use-connection.ts";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import { useFreshness } from "../../../../queries/offer/freshness.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { HomeTable } from "../home/home-table.tsx";
import { FreshnessNote } from "../table/states/freshness-note.tsx";
import { TableSkeleton } from "../table/states/table-skeleton.tsx";
import { useColumns } from "../use-columns.ts";
import styles from "./next-matches.module.css";

interface Props {
  sport: string;
  title: string;
  rows: readonly OfferRow[];
  /** Match whose markets are unfolded. */
  open: number | null;
  onToggle(eventId: number): void;
}

export function NextTable({ sport, title, rows, open, onToggle }: Props): ReactNode {
  const prematch = useColumns("prematch", sport);
  const freshness = dataOr(useFreshness(`prematch:${sport}`), null);
  // Below each sport it would say the same.
  const isCurrent = useConnection().state === "online" && freshness?.fresh === true;
  const columns = useMemo(() => (prematch === undefined ? null : { live: [], prematch }), [prematch]);
  if (columns === null) return <TableSkeleton rows={rows.length} />;
  return (
    <section>
      <HomeTable
        title={title}
        rows={rows}
        columns={columns}
        freshness={{ live: null, prematch: freshness }}
        open={open}
        onToggle={onToggle}
      />
      <p className={styles.note}>{!isCurrent && <FreshnessNote freshness={freshness} />}</p>
    </section>
  );
}
