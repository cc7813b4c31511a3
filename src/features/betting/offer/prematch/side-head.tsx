// Over the next matches of a side: who it is, where it plays and how its last matches ended.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../../client/use-subscription.ts";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import { useMatchStatistics } from "../../../../queries/offer/match-statistics.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { SideKit } from "../../../../ui/identity/side-kit.tsx";
import { ResultMark } from "../match/statistics/result-mark.tsx";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import styles from "./side-head.module.css";

export interface SideHeadProps {
  sport: string;
  name: string;
  /** A match of the side, the next one; absent = none is known. */
  next: OfferRow | undefined;
}

export function SideHead({ sport, name, next }: SideHeadProps): ReactNode {
  const names = useOfferNames();
  return (
    <section className={styles.head} aria-label={name}>
      <SideKit sport={sport} name={name} />
      <div className={styles.who}>
        <h2 translate="no">{name}</h2>
        <p>{next === undefined ? "" : `${next.leagueName} · ${names.country(next.groupName)}`}</p>
      </div>
      {next !== undefined && <Standing key={next.eventId} name={name} next={next} />}
    </section>
  );
}

/** Nothing where nothing is known of the side. */
function Standing({ name, next }: { name: string; next: OfferRow }): ReactNode {
  const { t } = useTranslation();
  const { eventId } = next;
  useSubscription([{ kind: "content", request: { kind: "statistics", eventId } }]);
  const statistics = dataOr(useMatchStatistics(eventId), null)?.value ?? null;
  if (statistics === null) return null;
  const form = next.hostName === name ? statistics.form.host : statistics.form.away;
  const rank = statistics.standings.findIndex(({ team }) => team === name);
  const points = statistics.standings[rank]?.points;
  return (
    <dl className={styles.facts}>
      {form.length > 0 && (
        <div>
          <dt>{t("match.form")}</dt>
          <dd className={styles.form} translate="no">
            {form.map(({ eventId: played, home, opponent, score: [host, away], result }) => (
              <ResultMark
                key={played}
                result={result}
                of={home ? `${name} ${host}:${away} ${opponent}` : `${opponent} ${host}:${away} ${name}`}
              />
            ))}
          </dd>
        </div>
      )}
      {points !== undefined && (
        <>
          <div>
            <dt>{t("match.rank")}</dt>
            <dd>{rank + 1}</dd>
          </div>
          <div>
            <dt>{t("match.points")}</dt>
            <dd>{points}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
