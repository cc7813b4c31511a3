// Live and finished scores of a day and sport.
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { useSubscription } from "../../../../client/use-subscription.ts";
import { useCatalogue } from "../../../../queries/site/catalogue.ts";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { useStatus } from "../../../../queries/site/status.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { pageInstead } from "../../../../ui/layout/page-instead.ts";
import { Pager } from "../../../../ui/layout/pager/pager.tsx";
import { NoRows } from "../table/states/no-rows.tsx";
import { OfferMessage } from "../table/states/offer-message.tsx";
import { DayStrip } from "./day-strip.tsx";
import { chosenDay, scoreDays, type ScoreDay } from "./score-days.ts";
import { ScoreList } from "./score-list.tsx";
import { SportChips, type SportChip } from "../sidebar/sport-chips.tsx";
import { ScoresSkeleton } from "./scores-skeleton.tsx";
import { useLiveScores } from "./use-live-scores.ts";
import { useScoresAddress } from "./use-scores-address.ts";
import styles from "./scores-page.module.css";

const everyMinute = 60_000;

export function ScoresPage(): ReactNode {
  const { day: dayId, sport: requestedSport, page, search, dayLink, sportLink, pageLink } = useScoresAddress();
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const now = useNow(everyMinute) + offset;
  const days = scoreDays(now);
  const day = chosenDay(days, dayId);
  const sports = useScoreSports(day);
  const sport = requestedSport ?? sports[0]?.sport ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.toolbar}>
        <DayStrip days={days} current={day} searchOf={dayLink} />
        <SportChips sports={sports} current={sport} searchOf={sportLink} />
      </div>
      {sport === null ? (
        <ScoresSkeleton />
      ) : (
        <SportScores day={day} sport={sport} page={page} search={search} pageLink={pageLink} />
      )}
    </div>
  );
}

function useScoreSports(day: ScoreDay): readonly SportChip[] {
  useSubscription([{ kind: "live-sidebar" }]);
  const catalogue = dataOr(useCatalogue("sports"), null);
  const live = dataOr(useSidebar("live"), null);
  return useMemo(() => {
    const counts = new Map(live?.map((entry) => [entry.sport, entry.eventsCount]));
    const all = catalogue === null ? (live ?? []) : catalogue.toSorted((a, b) => a.order - b.order);
    return all.map(({ sport, name }) => ({ sport, name, count: (day.offset === 0 && counts.get(sport)) || null }));
  }, [catalogue, live, day.offset]);
}

interface SportProps {
  day: ScoreDay;
  sport: string;
  page: number;
  search: string;
  pageLink(page: number): string;
}

function SportScores({ day, sport, page, search, pageLink }: SportProps): ReactNode {
  const { t } = useTranslation();
  const online = useConnection().state === "online";
  const { answer, lines, reread } = useLiveScores(day, { sport, search }, page);
  const found = dataOr(answer, null);
  if (found === null)
    return <NoRows failed={answer.state === "failed"} onRetry={reread} skeleton={<ScoresSkeleton />} />;
  const target = found.answered ? pageInstead(page, found.lines.length, found.totalPages) : null;
  if (target !== null) return <Navigate to={{ search: pageLink(target) }} replace />;
  return (
    <>
      {!found.answered && (
        <p className={styles.note} role="note">
          {t("scores.unknown")}
        </p>
      )}
      {!online && <AsOf at={found.at} />}
      {lines.length > 0 ? (
        <ScoreList lines={lines} />
      ) : (
        <OfferMessage
          title={t("scores.emptyTitle")}
          text={search === "" ? t("scores.empty") : t("scores.emptySearch", { term: search })}
        />
      )}
      <Pager page={page} totalPages={found.totalPages} searchOf={pageLink} />
    </>
  );
}

// When what is shown was read, while it cannot be read anew.
function AsOf({ at }: { at: number }): ReactNode {
  const { t } = useTranslation();
  const { time } = useTimeTexts();
  return <p className={styles.asOf}>{t("offer.asOf", { time: time(at) })}</p>;
}
