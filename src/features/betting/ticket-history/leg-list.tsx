// The selections of a placed ticket: what was bet on, how it stands, what became of it.
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sportKind } from "../../../domain/offer/sport-kinds.ts";
import type { FigureLeg, LegStanding } from "../../../domain/ticket/leg-figure.ts";
import { nameInFeed } from "../../../i18n/feed-texts.ts";
import { legFigureText } from "../../../i18n/leg-figure-text.ts";
import { phaseOf } from "../../../domain/offer/phases.ts";
import { placedOutcome } from "../../../domain/ticket/placed-outcome.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { formatDay } from "../../../i18n/format-day.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import type { PlacedSelection, WireTicket } from "../../../protocol/placed-ticket.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import type { MatchScore, ScoresByEvent } from "../../../queries/offer/match-scores.ts";
import { LiveDot } from "../../../ui/feedback/live-dot.tsx";
import { CombinedLegs } from "../../../ui/identity/combined-legs.tsx";
import { MatchKits } from "../../../ui/identity/side-kit.tsx";
import { LegMark } from "./leg-mark.tsx";
import { placedLegNames } from "./leg-texts.ts";
import { oddOf } from "./ticket-facts.ts";
import styles from "./leg-list.module.css";

export interface LegListProps {
  ticket: WireTicket;
  legs: readonly PlacedSelection[];
  scores: ScoresByEvent;
}

export function LegList({ ticket, legs, scores }: LegListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {legs.map((leg, index) => (
        // One selection per match is the rule here, but other servers may have other rules.
        <Leg key={`${leg.id ?? leg.eventId}-${index}`} leg={leg} ticket={ticket} now={scores[leg.eventId]} />
      ))}
    </ul>
  );
}

function Leg({ leg, ticket, now }: { leg: PlacedSelection; ticket: WireTicket; now: MatchScore | undefined }) {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const format = useOddsFormat();
  const names = placedLegNames(leg, betting);
  const odd = oddOf(leg);
  const standing = standingOf(leg, now);
  const running = leg.status === "open" && now?.inPlay === true;
  return (
    <li className={styles.leg} data-leg={leg.eventId} data-status={leg.status}>
      <span className={styles.outcome}>{names.title}</span>
      <span className={styles.odd}>{odd === null ? (leg.odd ?? "") : showOdd(odd, format)}</span>
      <span className={styles.match}>
        {leg.sport !== undefined && leg.hostName !== undefined && leg.awayName !== undefined && (
          <MatchKits sport={leg.sport} hostName={leg.hostName} awayName={leg.awayName} />
        )}
        <span>{names.market === "" || names.legs.length > 0 ? names.match : `${names.market} · ${names.match}`}</span>
      </span>
      <span className={styles.mark}>
        {running ? <Running now={now} /> : <LegMark outcome={placedOutcome(leg)} share={leg.share} />}
      </span>
      {names.legs.length > 0 && (
        <div className={styles.legs}>
          <CombinedLegs
            legs={names.legs}
            marks={leg.legs?.map((each) => (
              <Fragment key={`${each.marketsKey} ${each.band} ${each.selectionCode}`}>
                {standing !== null && <Figure leg={each} standing={standing} />}
                <LegMark outcome={each.status} />
              </Fragment>
            ))}
          />
        </div>
      )}
      <span className={styles.note}>
        {ticket.kind === "system" && <GroupMark leg={leg} />}
        <When leg={leg} />
        {leg.reason !== undefined && <span>{t("history.leg.reason", { reason: leg.reason })}</span>}
        {leg.score && <span>{t("history.result", { score: leg.score })}</span>}
      </span>
    </li>
  );
}

/** While it is played as it stands, then by its result: parts of it are known of one that the offer still has. */
function standingOf({ sport, score }: PlacedSelection, now: MatchScore | undefined): LegStanding | null {
  if (now?.inPlay === true) return now;
  const [, host, away] = /^(\d+):(\d+)$/.exec(score ?? "") ?? [];
  const [unit] = sportKind(sport ?? "").units;
  if (sport === undefined || unit === undefined || host === undefined || away === undefined) return null;
  return { sport, results: { [unit]: [Number(host), Number(away)] }, stats: {} };
}

function Figure({ leg, standing }: { leg: FigureLeg; standing: LegStanding }): ReactNode {
  const { t, i18n } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const text = legFigureText(leg, standing, t, betting, i18n.language);
  return text === null ? null : (
    <span className={styles.figure} translate="no">
      {text}
    </span>
  );
}

function Running({ now }: { now: MatchScore }): ReactNode {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const { label } = phaseOf(now.sport, now.phase);
  const when = now.minute === null ? betting(`phase.${label}`, { defaultValue: now.phase }) : `${now.minute}'`;
  return (
    <span className={styles.running}>
      <LiveDot score={now.score} />
      <span className={styles.live}>{when || t("nav.live")}</span>
      {now.score !== null && <b data-live-score="">{now.score.join(" : ")}</b>}
    </span>
  );
}

function When({ leg }: { leg: PlacedSelection }): ReactNode {
  const { i18n } = useTranslation();
  const parts = [
    leg.timeStart === undefined ? "" : `${formatDay(leg.timeStart, i18n.language)} ${formatClock(leg.timeStart)}`,
    nameInFeed(leg.leagueTextId, leg.leagueName ?? ""),
  ];
  return <span>{parts.filter((part) => part !== "").join(" · ")}</span>;
}

function GroupMark({ leg }: { leg: PlacedSelection }): ReactNode {
  const { t } = useTranslation();
  const grouped = typeof leg.systemGroup === "number";
  return (
    <span className={styles.group}>
      {grouped ? t("history.group", { group: (leg.systemGroup ?? 0) + 1 }) : t("ticket.mustWin")}
    </span>
  );
}
