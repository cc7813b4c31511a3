// What unfolds under a match: its markets, its figures and what happened in it. The row above it has sides and score.
import Radar from "lucide-react/icons/radar";
import X from "lucide-react/icons/x";
import { memo, Suspense, useCallback, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { useSubscription } from "../../../../client/use-subscription.ts";
import type { FullMatch, OfferKind } from "../../../../db/offer-tables.ts";
import { legsOfSelection, type CombinationLeg } from "../../../../domain/offer/combination-code.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { useFreshness } from "../../../../queries/offer/freshness.ts";
import { useMatchStatistics } from "../../../../queries/offer/match-statistics.ts";
import { useOpenMatch } from "../../../../queries/offer/open-match.ts";
import { pickedCell } from "../../../../queries/ticket/picked-cells.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { IconButton } from "../../../../ui/form/icon-button.tsx";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { Tabs } from "../../../../ui/layout/tabs.tsx";
import { narrow, useMedia } from "../../../../ui/layout/use-media.ts";
import { useRecordedPrices } from "./price-history/use-recorded-prices.ts";
import { MatchAnalysis } from "./statistics/match-analysis.tsx";
import { statTable } from "./statistics/stat-table.ts";
import { MatchStatistics } from "./statistics/match-statistics.tsx";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { OddsProvider } from "../table/odds-context.tsx";
import { OfferMessage } from "../table/states/offer-message.tsx";
import { useLiveMatch } from "../table/use-live-match.ts";
import { PhoneStage } from "./tracker/phone-stage.tsx";
import { Timeline } from "./timeline/timeline.tsx";
import { MarketsSkeleton } from "./markets-skeleton.tsx";
import { MatchMarkets } from "./match-markets.tsx";
import { opensBuilder } from "../../../../domain/offer/builder-link.ts";
import { useOpenMatchState, type MatchTab } from "./open-match-state.ts";
import styles from "./match-panel.module.css";

export interface MatchPanelProps {
  kind: OfferKind;
  eventId: number;
  sport: string;
  onToggle(eventId: number): void;
}

export const MatchPanel = memo(function MatchPanel({ kind, eventId, sport, onToggle }: MatchPanelProps): ReactNode {
  const { t } = useTranslation();
  useSubscription([{ kind: "match", offer: kind, eventId, sport }]);
  const opened = useOpenMatch(eventId);
  const match = dataOr(opened, null);
  const isOffline = useConnection().state === "offline";
  const fresh = dataOr(useFreshness(`match:${eventId}`), null)?.fresh ?? false;
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    const row = box.current?.closest("[data-event]");
    onToggle(eventId);
    row?.querySelector<HTMLElement>("button[aria-expanded]")?.focus({ preventScroll: true });
    // A long panel was scrolled far; without it the row would be above the screen.
    row?.scrollIntoView({ block: "nearest" });
  }, [eventId, onToggle]);
  return (
    <div ref={box} className={styles.box}>
      {match === null ? (
        isOffline && opened.state !== "loading" ? (
          <OfferMessage title={t("offer.offlineTitle")} text={t("offer.offlineText")} />
        ) : (
          <MarketsSkeleton />
        )
      ) : (
        <OddsProvider fresh={fresh}>
          <Panel match={match} onClose={close} />
        </OddsProvider>
      )}
    </div>
  );
});

const noEvents: NonNullable<FullMatch["events"]> = [];

const BetBuilder = lazyComponent(async () => (await import("./builder/bet-builder.tsx")).BetBuilder);

/** The legs of a combination that is on the ticket; none = the cell is of no combination. */
function legsOf(cell: string | null): readonly CombinationLeg[] {
  const [marketsTable, , , , selectionCode] = cell?.split("|") ?? [];
  return legsOfSelection({ marketsTable, selectionCode }) ?? [];
}

function Panel({ match, onClose }: { match: FullMatch; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const { eventId } = match;
  const [{ legs }, setBuilt] = useOpenMatchState(eventId, "built", (last) => {
    const beside = pickedCell(eventId);
    return last?.beside === beside ? last : { legs: legsOf(beside), beside };
  });
  const onLegs = useCallback(
    (change: (legs: readonly CombinationLeg[]) => readonly CombinationLeg[]) =>
      setBuilt((built) => ({ legs: change(built.legs), beside: pickedCell(eventId) })),
    [eventId, setBuilt],
  );
  const [chosen, setChosen] = useOpenMatchState(
    eventId,
    "tab",
    (last) => last ?? (legs.length > 0 ? "builder" : "markets"),
  );
  const place = useLocation();
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    if (opensBuilder(place.state, eventId)) {
      const beside = pickedCell(eventId);
      setBuilt({ legs: legsOf(beside), beside });
      setChosen("builder");
    }
  }
  const patched = useLiveMatch(match);
  useRecordedPrices(patched);
  useSubscription([{ kind: "content", request: { kind: "statistics", eventId } }]);
  const content = dataOr(useMatchStatistics(eventId), null);
  const { sport, hostName, awayName, stats, events } = patched;
  const [home, away] = useOfferNames().sides(patched);
  const live = match.kind === "live";
  const isNarrow = useMedia(narrow);
  const statistics = content?.value ?? null;
  const hasFigures = statTable(sport, stats).rows.length > 0;
  const hidden: readonly MatchTab[] = [
    ...(statistics === null && !hasFigures ? (["statistics"] as const) : []),
    ...(live ? [] : (["timeline"] as const)),
  ];
  const tab = hidden.includes(chosen) ? "markets" : chosen;
  const tabs = [
    { value: "markets" as const, label: t("match.markets") },
    { value: "builder" as const, label: t("builder.title") },
    ...(hidden.includes("statistics") ? [] : [{ value: "statistics" as const, label: t("match.statistics") }]),
    ...(live ? [{ value: "timeline" as const, label: t("match.timeline") }] : []),
  ];
  const close = (
    <IconButton label={t("match.close")} onClick={onClose}>
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div className={styles.panel} data-kind={match.kind} data-tab={tab}>
      {live && isNarrow && <PhoneStage sport={sport} hostName={home} awayName={away} events={events ?? noEvents} />}
      <Tabs label={t("match.parts")} tabs={tabs} value={tab} onChange={setChosen}>
        <div className={styles.side}>
          <Link
            className={styles.tracker}
            to={withPrefix(prefix, `/match3?eventId=${eventId}&sport=${encodeURIComponent(sport)}`)}
          >
            <Radar size={18} aria-hidden="true" /> <span>{t("match.tracker")}</span>
          </Link>
          {tab !== "markets" && close}
        </div>
        <div className={styles.content}>
          {tab === "markets" && <MatchMarkets match={patched} close={close} />}
          {tab === "builder" && (
            <Suspense fallback={<MarketsSkeleton />}>
              <BetBuilder match={patched} legs={legs} onLegs={onLegs} />
            </Suspense>
          )}
          {tab === "statistics" && (
            <div className={styles.statistics}>
              {hasFigures && <MatchStatistics sport={sport} hostName={home} awayName={away} stats={stats} />}
              {statistics !== null && (
                <MatchAnalysis sport={sport} hostName={hostName} awayName={awayName} statistics={statistics} />
              )}
            </div>
          )}
          {tab === "timeline" && <Timeline sport={sport} hostName={home} awayName={away} events={events ?? null} />}
        </div>
      </Tabs>
    </div>
  );
}
