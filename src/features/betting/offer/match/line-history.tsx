// Under each odd of a line the way to its history.
import type { ReactNode } from "react";
import { parseOdd } from "../../../../domain/offer/odds.ts";
import { showOdd } from "../../../../domain/offer/odds-format.ts";
import { useOddsFormat } from "../../../../queries/offer/odds-format.ts";
import { HistoryButton } from "./price-history/history-button.tsx";
import type { BlockLine } from "./market-blocks.ts";
import { lookup } from "../../../../domain/open-record.ts";

interface Props {
  eventId: number;
  line: BlockLine;
}

export function LineHistory({ eventId, line }: Props): ReactNode {
  const format = useOddsFormat();
  const { key, column, entry } = line;
  const more = [entry.P, entry.B].filter((part) => part !== "").join(" ");
  return column.selections.map(({ code, short }) => {
    const odd = lookup(entry.selections, code);
    if (odd === undefined) return <span key={code} />;
    return (
      <HistoryButton
        key={code}
        cell={`${eventId}|${key}${code}`}
        name={more === "" ? short : `${short} ${more}`}
        marketName={column.name}
        price={showOdd(parseOdd(odd.O), format)}
      />
    );
  });
}
