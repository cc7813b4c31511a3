// Which sport a side plays whose page is opened by its name alone: that of its next match.
import { useEffect, useEffectEvent, useMemo, type ReactNode } from "react";
import { useSubscription } from "../../../../client/use-subscription.ts";
import { useSearchRow } from "../../../../queries/offer/search.ts";
import { dataOr } from "../../../../queries/live-query.ts";

interface Props {
  name: string;
  /** Told where the side has no match to come. */
  other: string;
  onFound(sport: string): void;
}

export function SideSport({ name, other, onFound }: Props): ReactNode {
  const request = useMemo(() => ({ term: name, countries: [] }), [name]);
  useSubscription([{ kind: "search", ...request }]);
  const row = dataOr(useSearchRow(request), null);
  const next = row?.prematch.find(({ hostName, awayName }) => hostName === name || awayName === name);
  const sport = next?.sport ?? (row?.answered === true ? other : null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (sport !== null) found(sport);
  }, [sport]);
  return null;
}
