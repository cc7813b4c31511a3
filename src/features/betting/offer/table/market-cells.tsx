// A market's main line in a row of the table: its band, if it has one, and its odds.
import type { ReactNode } from "react";
import { mainEntry } from "../../../../domain/offer/odd-cell.ts";
import type { Column } from "./columns.ts";
import { EntryOdds, pressedIn } from "./entry-odds.tsx";
import { useLiveMatch, type LiveMatch } from "./use-live-match.ts";
import styles from "./market-cells.module.css";
import { lookup } from "../../../../domain/open-record.ts";

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
  const match = useLiveMatch(row);
  const { marketsTable, marketsKey } = column.market;
  const entry = mainEntry(lookup(match[marketsTable], marketsKey));
  const band = [entry?.P ?? "", entry?.B ?? ""].filter((part) => part !== "").join(" ");
  const slot = band !== "" || (aligned && column.selections.length <= 2);
  return (
    <div
      className={styles.cells}
      style={{ gridTemplateColumns: `${slot ? "44px " : ""}repeat(${column.selections.length}, minmax(0, 1fr))` }}
    >
      {slot && <span className={styles.band}>{band}</span>}
      <EntryOdds
        eventId={match.eventId}
        matchName={matchName}
        column={column}
        entry={entry}
        pressed={pressedIn(picked, column, entry)}
        onPick={onPick}
      />
    </div>
  );
}
