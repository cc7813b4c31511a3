// The odds of one entry of a market: its outcomes in the order of the market.
import { memo, type ReactNode } from "react";
import { isBettable, parseOdd } from "../../../../domain/offer/odds.ts";
import type { MarketEntry } from "../../../../protocol/match.ts";
import { entryPrefix } from "../../../../domain/offer/odd-cell.ts";
import type { Column } from "./columns.ts";
import { OddsButton } from "./odds-button.tsx";
import styles from "./entry-odds.module.css";
import { lookup } from "../../../../domain/open-record.ts";

interface Props {
  eventId: number;
  /** "Host – Away" */
  matchName: string;
  column: Column;
  entry: MarketEntry | undefined;
  /** Outcome of this entry that is on the ticket; null = none. */
  pressed: string | null;
  /** Outcomes bear their names, for want of a header. */
  labelled?: boolean;
  onPick(cell: string): void;
}

export const EntryOdds = memo(function EntryOdds(props: Props): ReactNode {
  const { eventId, matchName, column, entry, pressed, labelled = false, onPick } = props;
  return column.selections.map(({ code, name, short }) => {
    const odd = lookup(entry?.selections, code);
    if (entry === undefined || odd === undefined) return <span key={code} className={styles.none} />;
    const millis = parseOdd(odd.O);
    const more = [entry.P, entry.B].filter((part) => part !== "").join(" ");
    return (
      <OddsButton
        key={`${entry.B}|${entry.P}|${code}`}
        cell={`${eventId}|${entryPrefix(column.market.marketsTable, column.market.marketsKey, entry)}${code}`}
        odd={millis}
        locked={entry.MS !== "OPEN" || !isBettable(millis)}
        pressed={pressed === code}
        name={`${matchName}, ${column.name}, ${name}${more === "" ? "" : ` ${more}`},`}
        label={labelled ? short : undefined}
        onPick={onPick}
      />
    );
  });
});

/** Outcome of `entry` that `picked` (marketsTable|marketsKey|B|P|selectionCode) names; null = none of them. */
export function pressedIn(picked: string | null, column: Column, entry: MarketEntry | undefined): string | null {
  if (picked === null || entry === undefined) return null;
  const prefix = entryPrefix(column.market.marketsTable, column.market.marketsKey, entry);
  return picked.startsWith(prefix) ? picked.slice(prefix.length) : null;
}
