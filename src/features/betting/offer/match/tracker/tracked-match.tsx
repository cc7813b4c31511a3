// A match as its tracker shows it: who, the score, where it is played, its figures and what happened.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import { mainScore } from "../../../../../domain/offer/score.ts";
import { useFreshness } from "../../../../../queries/offer/freshness.ts";
import { dataOr } from "../../../../../queries/live-query.ts";
import { LiveDot } from "../../../../../ui/feedback/live-dot.tsx";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import { useTimeTexts } from "../../table/names/use-time-texts.ts";
import { Scoreboard } from "../scoreboard/scoreboard.tsx";
import { FreshnessNote } from "../../table/states/freshness-note.tsx";
import { MatchStatistics } from "../statistics/match-statistics.tsx";
import { Timeline } from "../timeline/timeline.tsx";
import { Arena } from "./arena.tsx";
import styles from "./tracker-page.module.css";

export function TrackedMatch({ match, ended }: { match: FullMatch; ended: boolean }): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const freshness = dataOr(useFreshness(`match:${match.eventId}`), null);
  const { sport, hostName, awayName, groupName, groupTextId, results, stats, matchPhase, events } = match;
  const [home, away] = names.sides(match);
  const live = match.kind === "live";
  return (
    <article className={styles.tracker} data-event={match.eventId} data-tracker={ended ? "ended" : match.kind}>
      <header className={styles.head}>
        <p className={styles.league}>
          <b>{names.league(match)}</b> <span>{`· ${names.country(groupName, groupTextId)}`}</span>
        </p>
        {/* No price is shown here: that all is well needs no words. */}
        {!ended && freshness?.fresh === false && <FreshnessNote freshness={freshness} />}
        <h2 className={styles.title}>{`${home} – ${away}`}</h2>
        <When match={match} ended={ended} />
        {live && (
          <div className={styles.board}>
            <Scoreboard
              sport={sport}
              hostName={hostName}
              awayName={awayName}
              home={home}
              away={away}
              results={results}
              stats={stats}
              phase={matchPhase}
            />
          </div>
        )}
        {ended && <p className={styles.note}>{t("match.endedText")}</p>}
      </header>
      {live && (
        <div className={styles.more}>
          <div className={styles.part}>
            <Arena sport={sport} hostName={home} awayName={away} events={events ?? []} live={!ended} />
            <section className={styles.part}>
              <h3 className={styles.heading}>{t("match.statistics")}</h3>
              <MatchStatistics sport={sport} hostName={home} awayName={away} stats={stats} />
            </section>
          </div>
          <section className={styles.part}>
            <h3 className={styles.heading}>{t("match.timeline")}</h3>
            <Timeline sport={sport} hostName={home} awayName={away} events={events ?? null} />
          </section>
        </div>
      )}
    </article>
  );
}

function When({ match, ended }: { match: FullMatch; ended: boolean }): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const texts = useTimeTexts();
  if (ended) return <p className={styles.when}>{t("match.ended")}</p>;
  if (match.kind === "prematch") {
    const time = `${texts.time(match.timeStart)}, ${texts.day(match.timeStart)}`;
    return <p className={styles.when}>{t("match.startsAt", { time })}</p>;
  }
  const { name, timeMin } = match.matchPhase;
  const phase = names.phase(name, match.sport);
  return (
    <p className={styles.when} data-live="">
      <LiveDot score={mainScore(match.sport, match.results)} />
      <span>{typeof timeMin === "number" ? `${phase} ${timeMin}'` : phase}</span>
    </p>
  );
}
