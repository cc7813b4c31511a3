// Where the match is played, drawn from above: the zone that is attacked is lit, marks point at its goal, the ball is in it.
import { useMemo, type ReactNode } from "react";
import type { MatchEvent } from "../../../../../protocol/match.ts";
import { EventIcon } from "../timeline/event-icon.tsx";
import { lastOfSide } from "../timeline/timeline-parts.ts";
import { useEventName } from "../timeline/use-event-name.ts";
import { arenaOf } from "./arena-lines.ts";
import { attackOf, field, zoneWidth } from "./attack.ts";
import styles from "./arena.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  events: readonly MatchEvent[];
  /** Whether play goes on. */
  live: boolean;
  /** Low, as seen from the stand; what happened last is said beside it. */
  slim?: boolean;
}

/** Of the grass, every second one. */
const stripeWidth = zoneWidth / 2;
const stripes = [0, 2, 4, 6, 8, 10].map((place) => field.left + place * stripeWidth);

/** How far before the zone they stand. */
const marks = [12, 24, 36] as const;

/** ">" before the zone of the hosts' attack, "<" behind that of the guests'. */
function markAt(distance: number, side: 1 | 2): string {
  const x = side === 1 ? field.right - zoneWidth - distance : field.left + zoneWidth + distance;
  const back = side === 1 ? -5 : 5;
  return `M${x + back} 72L${x} 80L${x + back} 88`;
}

export function Arena({ sport, hostName, awayName, events, live, slim = false }: Props): ReactNode {
  const nameOf = useEventName(sport);
  const last = useMemo(() => lastOfSide(events), [events]);
  const attack = live && last !== null ? attackOf(last) : null;
  const lines = arenaOf(sport);
  return (
    <div className={styles.arena} data-slim={slim || undefined}>
      <svg className={styles.drawing} viewBox="0 0 320 160" aria-hidden="true">
        {attack !== null && (
          <rect
            key={last?.n}
            className={styles.lit}
            data-attack={attack.side}
            x={field.left + attack.zone * zoneWidth}
            y={field.top}
            width={zoneWidth}
            height={field.bottom - field.top}
          />
        )}
        {stripes.map((x) => (
          <rect
            key={x}
            className={styles.stripe}
            x={x}
            y={field.top}
            width={stripeWidth}
            height={field.bottom - field.top}
          />
        ))}
        <rect className={styles.line} x="4" y="4" width="312" height="152" rx="2" />
        {lines.map((d) => (
          <path key={d} className={styles.line} d={d} />
        ))}
        {attack !== null && (
          <>
            {marks.map((at) => (
              <path key={at} className={styles.mark} d={markAt(at, attack.side)} />
            ))}
            <circle className={styles.ball} data-ball="" cx={attack.ball.x} cy={attack.ball.y} r="4.5" />
          </>
        )}
      </svg>
      <span className={styles.host} translate="no">
        <span>{hostName}</span> <span aria-hidden="true">→</span>
      </span>
      <span className={styles.away} translate="no">
        <span aria-hidden="true">←</span> <span>{awayName}</span>
      </span>
      {!slim && last !== null && (
        <p className={styles.last}>
          <EventIcon kind={last.kind} />
          {last.timeMin !== null && <b>{`${last.timeMin}'`}</b>}{" "}
          <span>{`${nameOf(last.kind)} · ${last.side === 1 ? hostName : awayName}`}</span>
        </p>
      )}
    </div>
  );
}
