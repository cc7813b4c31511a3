// A market's main line in a row of the table: its band, if it has one, and its odds.
import type { ReactNode } from "react";
import type { Column } from "./columns.ts";
import { EntryOdds, pressedIn } from "./entry-odds.tsx";
import { useLiveEntry, type LiveMatch } from "./use-live-match.ts";
import styles from "./market-cells.module.css";

interface Props {
  /** As it is stored. */
  row: LiveMatch;
  matchName: string;
  column: Column;
  picked: string | null;
  /** Keep a place for the band even where there is none, so that columns stay aligned. */
  aligned: boolean;
  onPick(cell: string): void;
}

export function MarketCells({ row, matchName, column, picked, aligned, onPick }: Props): ReactNode {
  const entry = useLiveEntry(row, column.market);
  const band = [entry?.P ?? "", entry?.B ?? ""].filter((part) => part !== "").join(" ");
  const slot = band !== "" || (aligned && column.selections.length <= 2);
  return (
    <div
      className={styles.cells}
      style={{ gridTemplateColumns: `${slot ? "44px " : ""}repeat(${column.selections.length}, minmax(0, 1fr))` }}
    >
      {slot && <span className={styles.band}>{band}</span>}
      <EntryOdds
        eventId={row.eventId}
        matchName={matchName}
        column={column}
        entry={entry}
        pressed={pressedIn(picked, column, entry)}
        onPick={onPick}
      />
    </div>
  );
}
