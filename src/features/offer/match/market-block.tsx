// One market of the unfolded match: its name and a line of odds for each of its bands or players.
import { memo, type ReactNode } from "react";
import type { MarketEntry } from "../../../protocol/match.ts";
import { entryPrefix } from "../pick/odd-cell.ts";
import type { Column } from "../table/columns.ts";
import { EntryOdds, pressedIn } from "../table/entry-odds.tsx";
import styles from "./market-block.module.css";

interface Props {
  eventId: number;
  matchName: string;
  column: Column;
  entries: readonly MarketEntry[] | undefined;
  /** Entries that stand elsewhere on the page. */
  hidden: ReadonlySet<string>;
  picked: string | null;
  onPick(cell: string): void;
}

export const MarketBlock = memo(function MarketBlock(props: Props): ReactNode {
  const { eventId, matchName, column, entries = [], hidden, picked, onPick } = props;
  const { marketsTable, marketsKey } = column.market;
  const shown = entries.filter((entry) => !hidden.has(entryPrefix(marketsTable, marketsKey, entry)));
  if (shown.length === 0) return null;
  const across = Math.min(column.selections.length, 3);
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{column.name}</h3>
      {shown.map((entry) => (
        <div key={`${entry.B}|${entry.P}`} className={styles.line}>
          {entry.P !== "" && <span className={styles.player}>{entry.P}</span>}
          {entry.B !== "" && <span className={styles.band}>{entry.B}</span>}
          <div className={styles.odds} style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
            <EntryOdds
              eventId={eventId}
              matchName={matchName}
              column={column}
              entry={entry}
              pressed={pressedIn(picked, column, entry)}
              labelled
              onPick={onPick}
            />
          </div>
        </div>
      ))}
    </section>
  );
});
