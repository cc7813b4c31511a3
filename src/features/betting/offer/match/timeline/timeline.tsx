// What happened in a match: newest first, its phases as headings.
import { memo, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MatchEvent } from "../../../../../protocol/match.ts";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import { MatchNote } from "../../table/states/match-note.tsx";
import { EventIcon } from "./event-icon.tsx";
import { timelineParts } from "./timeline-parts.ts";
import { useEventName } from "./use-event-name.ts";
import styles from "./timeline.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  /** null = the server tells none. */
  events: readonly MatchEvent[] | null;
}

export const Timeline = memo(function Timeline({ sport, hostName, awayName, events }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const nameOf = useEventName(sport);
  const parts = useMemo(() => timelineParts(events ?? []), [events]);
  if (events === null) return <MatchNote text={t("match.noTimeline")} />;
  if (parts.length === 0) return <MatchNote text={t("match.emptyTimeline")} />;
  return (
    <div className={styles.timeline}>
      {parts.map((part) => (
        <section key={part.key} className={styles.part}>
          <h3 className={styles.phase}>{names.phase(part.phase, sport)}</h3>
          {part.events.length > 0 && (
            <ol className={styles.events}>
              {part.events.map((event) => (
                <li key={event.n} className={styles.event} data-kind={event.kind}>
                  <span className={styles.minute}>{event.timeMin === null ? "" : `${event.timeMin}'`}</span>
                  <EventIcon kind={event.kind} />
                  <span className={styles.what}>
                    <span>{nameOf(event.kind)}</span>
                    {event.side !== null && (
                      <span className={styles.who} translate="no">
                        {` ${event.side === 1 ? hostName : awayName}`}
                      </span>
                    )}
                  </span>
                  {event.score !== null && <b className={styles.score}>{`${event.score[0]}:${event.score[1]}`}</b>}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
});
