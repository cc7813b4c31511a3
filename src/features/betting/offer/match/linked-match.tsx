// The match that the address names while the table does not hold it: of another page, or outside the filters.
import { useMemo, type ReactNode } from "react";
import { useSubscription } from "../../../../client/use-subscription.ts";
import type { OfferKind } from "../../../../db/offer-tables.ts";
import { useFreshness } from "../../../../queries/offer/freshness.ts";
import { useOpenMatch } from "../../../../queries/offer/open-match.ts";
import { rowOfMatch } from "../../../../queries/offer/row-of-match.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import type { Column } from "../table/columns.ts";
import { OddsProvider } from "../table/odds-context.tsx";
import { OfferTable } from "../table/offer-table.tsx";

interface Props {
  kind: OfferKind;
  eventId: number;
  sport: string;
  columns: readonly Column[];
  onToggle(eventId: number): void;
}

/** Nothing while the match is not known. */
export function LinkedMatch({ kind, eventId, sport, columns, onToggle }: Props): ReactNode {
  useSubscription([{ kind: "match", offer: kind, eventId, sport }]);
  const match = dataOr(useOpenMatch(eventId), null);
  const fresh = dataOr(useFreshness(`match:${eventId}`), null)?.fresh ?? false;
  const rows = useMemo(() => (match === null || match.kind !== kind ? [] : [rowOfMatch(match)]), [match, kind]);
  if (rows.length === 0) return null;
  return (
    <OddsProvider fresh={fresh}>
      <OfferTable rows={rows} columns={columns} open={eventId} onToggle={onToggle} />
    </OddsProvider>
  );
}
