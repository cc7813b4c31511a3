import type { TFunction } from "i18next";
import Lock from "lucide-react/icons/lock";
import X from "lucide-react/icons/x";
import { memo, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ClosedKey } from "../../../domain/ticket/closed-kinds.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { isChanged } from "../../../domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import type { LegFacts } from "../../../queries/ticket/ticket-legs.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import type { StagedRow } from "../../../ui/overlay/use-exit-animation.ts";
import { useSwipeAway } from "../../../ui/overlay/use-swipe-away.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { formatStart } from "../../../i18n/format-start.ts";
import { formatClockSeconds } from "../../../i18n/format-time.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { legsOfSelection } from "../../../domain/offer/combination-code.ts";
import { builderLinkState } from "../../../domain/offer/builder-link.ts";
import { legFigureText } from "../../../i18n/leg-figure-text.ts";
import { legNames } from "../../../i18n/leg-names.ts";
import { CombinedLegs } from "../../../ui/identity/combined-legs.tsx";
import { MatchKits } from "../../../ui/identity/side-kit.tsx";
import { SystemLead, SystemNote } from "./system-lead.tsx";
import type { Elements } from "../../../ui/elements.ts";
import styles from "./selection-item.module.css";
import type { SystemMark } from "./system-lead.tsx";

export interface SelectionItemProps {
  leg: TicketSelection;
  stage: StagedRow<TicketSelection>["stage"];
  facts: LegFacts | undefined;
  /** Why its part of the offer takes no bets; null = it does. */
  closed: ClosedKey | null;
  /** Its price cannot be bet on now: too old, or there is no connection. */
  stale: boolean;
  locked: boolean;
  /** Whether the Tab key stops at this row. */
  isStop: boolean;
  onFocus: (id: string) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, leg: TicketSelection) => void;
  onRemove: (leg: TicketSelection) => void;
  mark?: SystemMark | undefined;
  onTick?: ((id: string) => void) | undefined;
  beneath?: Elements;
}

/** One selection of the ticket. */
export const SelectionItem = memo(function SelectionItem(props: SelectionItemProps) {
  const { leg, stage, facts, closed, stale, locked, isStop, onFocus, onKey, onRemove, mark, onTick, beneath } = props;
  const { t, i18n } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const format = useOddsFormat();
  const names = legNames(leg, betting);
  const phase = facts?.phase ? betting(`phase.${facts.phase}`, { defaultValue: facts.phase }) : "";
  const time = legTime(leg, facts, phase, i18n.language);
  const changed = leg.status === "open" && isChanged(leg);
  const state = closed !== null ? "closed" : leg.status === "open" ? (stale ? "stale" : "open") : leg.status;
  const lock = lockText(leg, closed, t);
  const standing = facts?.standing ?? null;
  const figures =
    standing === null
      ? undefined
      : legsOfSelection(leg)?.map((each) => legFigureText(each, standing, t, betting, i18n.language));
  const leaving = stage === "leaving";
  const swipe = useSwipeAway(locked || leaving ? null : () => onRemove(leg));
  // A row of a list that is a stop as well: there is no role for that, and reading it as a list item comes first.
  const behaviour = {
    tabIndex: isStop ? 0 : -1,
    "aria-keyshortcuts": "Delete",
    onFocus: () => onFocus(leg.id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!locked) onKey(event, leg);
    },
  };
  return (
    <li
      data-selection={leaving ? undefined : leg.id}
      data-state={state}
      data-changed={changed || undefined}
      data-stage={stage}
      inert={leaving}
      className={styles.item}
      {...behaviour}
      {...swipe}
    >
      {mark && <SystemLead id={leg.id} name={names.outcome} mark={mark} locked={locked} onTick={onTick} />}
      <span className={styles.outcome}>{names.title}</span>
      <span className={styles.odd}>
        {changed && leg.odd !== leg.originalOdd && (
          <>
            <VisuallyHidden>{`${t("ticket.oddWas")} `}</VisuallyHidden>
            <s translate="no">{showOdd(leg.originalOdd, format)}</s>
            <VisuallyHidden>{` ${t("ticket.oddNow")} `}</VisuallyHidden>
          </>
        )}
        <b data-move={changed ? movement(leg) : undefined} translate="no">
          {showOdd(leg.odd, format)}
        </b>
      </span>
      <span className={styles.about}>
        <span className={styles.match}>
          <MatchKits sport={leg.sport} hostName={leg.hostName} awayName={leg.awayName} />
          <span>{names.legs.length > 0 ? names.match : `${names.market} · ${names.match}`}</span>
        </span>
        <span className={styles.note}>
          {mark && <SystemNote mark={mark} />}
          {time !== "" && <span data-live={leg.type === "live" || undefined}>{time}</span>}
          {leg.band !== leg.originalBand && (
            <strong>{t("ticket.bandChanged", { from: leg.originalBand || "–", to: leg.band || "–" })}</strong>
          )}
          {state === "stale" && facts !== undefined && facts.confirmedAt !== null && (
            <span>{t("ticket.asOf", { time: formatClockSeconds(facts.confirmedAt) })}</span>
          )}
        </span>
      </span>
      <IconButton
        label={t("ticket.removeNamed", { name: names.outcome })}
        className={styles.remove}
        disabled={locked}
        onClick={() => onRemove(leg)}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      {names.legs.length > 0 && (
        <div className={styles.legs}>
          <CombinedLegs legs={names.legs} marks={figures} />
          {!locked && <LegsLink leg={leg} />}
        </div>
      )}
      {lock !== null && (
        <span className={styles.lock} data-lock="">
          <span className={styles.why}>
            <Lock size={14} aria-hidden="true" />
            <span>{lock}</span>
          </span>
        </span>
      )}
      {beneath}
    </li>
  );
});

/** To the match, whose builder begins with what is on the ticket. */
function LegsLink({ leg: { type, sport, eventId } }: Pick<SelectionItemProps, "leg">) {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const page = type === "live" ? "live_betting" : "betting";
  return (
    <Link
      className={styles.change}
      to={withPrefix(prefix, `/${page}?sport=${encodeURIComponent(sport)}&match=${eventId}`)}
      state={builderLinkState(eventId)}
    >
      {t("builder.change")}
    </Link>
  );
}

function movement({ odd, originalOdd }: TicketSelection): "up" | "down" | undefined {
  if (odd === null || originalOdd === null || odd === originalOdd) return undefined;
  return odd > originalOdd ? "up" : "down";
}

/** Why it cannot be bet on; null = it can. */
function lockText({ status }: TicketSelection, closed: ClosedKey | null, t: TFunction): string | null {
  if (closed !== null) return t(`ticket.reason.${closed}`);
  return status === "open" ? null : t(`ticket.status.${status}`);
}

/** @param phase the phase's translated name; "" = none */
function legTime(leg: TicketSelection, facts: LegFacts | undefined, phase: string, language: string): string {
  if (leg.type === "prematch") return formatStart(leg.timeStart, language);
  if (facts === undefined) return "";
  const when = facts.minute === null ? phase : `${facts.minute}'`;
  const score = facts.score === null ? "" : facts.score.join(":");
  return [when, score].filter((part) => part !== "").join(" · ");
}
