// All markets of the unfolded match, by group.
import { memo, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLook } from "../../../client/use-look.ts";
import type { FullMatch, OfferKind } from "../../../db/offer-tables.ts";
import { useFreshness } from "../../../queries/freshness.ts";
import { useMarketGroups, type MarketGroup } from "../../../queries/market-filters.ts";
import { useOpenMatch } from "../../../queries/open-match.ts";
import { valueOf } from "../../../queries/use-live-answer.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useOfferNames } from "../names/use-offer-names.ts";
import { usePickedCell } from "../pick/picked-context.tsx";
import { usePick } from "../pick/use-pick.ts";
import { columnsOf } from "../table/columns.ts";
import { OddsProvider } from "../table/odds-context.tsx";
import { usePatched } from "../table/patched-match.ts";
import { GroupTabs } from "./group-tabs.tsx";
import { MarketBlock } from "./market-block.tsx";
import styles from "./match-markets.module.css";

interface Props {
  kind: OfferKind;
  eventId: number;
  sport: string;
  /** Prefixes of the entries shown above, one a line. */
  above: string;
}

export const MatchMarkets = memo(function MatchMarkets({ kind, eventId, sport, above }: Props): ReactNode {
  useLook([{ kind: "match", offer: kind, eventId, sport }]);
  const answer = useOpenMatch(eventId);
  const fresh = valueOf(useFreshness(`match:${eventId}`), null)?.fresh ?? false;
  const groups = useMarketGroups(kind === "live" ? "live match" : "prematch match", sport);
  const match = valueOf(answer, null);
  if (match === null || groups === undefined) return <MarketsSkeleton />;
  return (
    <OddsProvider fresh={fresh}>
      <Markets match={match} groups={groups} above={above} />
    </OddsProvider>
  );
});

function Markets({
  match,
  groups,
  above,
}: {
  match: FullMatch;
  groups: readonly MarketGroup[];
  above: string;
}): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf(groups, names), [groups, names]);
  const hidden = useMemo(() => new Set(above.split("\n")), [above]);
  const patched = usePatched(match);
  const picked = usePickedCell(match.eventId);
  const onPick = usePick(match.kind, patched, columns);
  const offered = groups.filter(({ markets }) =>
    markets.some(({ marketsTable, marketsKey }) => (patched[marketsTable][marketsKey]?.length ?? 0) > 0),
  );
  if (offered.length === 0) return <p className={styles.none}>{t("offer.noMarkets")}</p>;
  const shown = offered.some(({ group }) => group === chosen) ? chosen : null;
  return (
    <div className={styles.markets}>
      <GroupTabs groups={offered.map(({ group }) => group)} chosen={shown} onChoose={setChosen} />
      <div className={styles.blocks}>
        {columns
          .filter(({ market }) => shown === null || market.group === shown)
          .map((column) => (
            <MarketBlock
              key={column.id}
              eventId={match.eventId}
              matchName={`${match.hostName} – ${match.awayName}`}
              column={column}
              entries={patched[column.market.marketsTable][column.market.marketsKey]}
              hidden={hidden}
              picked={picked}
              onPick={onPick}
            />
          ))}
      </div>
    </div>
  );
}

function MarketsSkeleton(): ReactNode {
  return (
    <div className={styles.markets}>
      <Skeleton height="36px" width="60%" radius="18px" />
      <div className={styles.blocks}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className={styles.waiting}>
            <Skeleton height="76px" />
          </div>
        ))}
      </div>
    </div>
  );
}
