// Where the match is played, drawn from above, with the half of the side that did something last lit.
import { useMemo, type ReactNode } from "react";
import type { MatchEvent } from "../../../../../protocol/match.ts";
import { EventIcon } from "../timeline/event-icon.tsx";
import { lastOfSide } from "../timeline/timeline-parts.ts";
import { useEventName } from "../timeline/use-event-name.ts";
import { arenaOf } from "./arena-lines.ts";
import styles from "./arena.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  events: readonly MatchEvent[];
  /** Whether play goes on. */
  live: boolean;
}

export function Arena({ sport, hostName, awayName, events, live }: Props): ReactNode {
  const nameOf = useEventName(sport);
  const last = useMemo(() => lastOfSide(events), [events]);
  const lines = arenaOf(sport);
  return (
    <div className={styles.arena}>
      <svg className={styles.drawing} viewBox="0 0 320 160" aria-hidden="true">
        {live && last !== null && (
          <rect key={last.n} className={styles.lit} x={last.side === 1 ? 4 : 160} y="4" width="156" height="152" />
        )}
        <rect className={styles.line} x="4" y="4" width="312" height="152" rx="2" />
        {lines.map((d) => (
          <path key={d} className={styles.line} d={d} />
        ))}
      </svg>
      <span className={styles.host} translate="no">
        {hostName}
      </span>
      <span className={styles.away} translate="no">
        {awayName}
      </span>
      {last !== null && (
        <p className={styles.last}>
          <EventIcon kind={last.kind} />
          {last.timeMin !== null && <b>{`${last.timeMin}'`}</b>}{" "}
          <span>{`${nameOf(last.kind)} · ${last.side === 1 ? hostName : awayName}`}</span>
        </p>
      )}
    </div>
  );
}
