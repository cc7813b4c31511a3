// The tracker over the tabs of a live match on a phone: what happened last, and below it the pitch, which can be folded away.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withSafeStorage } from "../../../../../browser/safe-storage.ts";
import type { MatchEvent } from "../../../../../protocol/match.ts";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import { EventIcon } from "../timeline/event-icon.tsx";
import { lastOfSide } from "../timeline/timeline-parts.ts";
import { useEventName } from "../timeline/use-event-name.ts";
import { Arena } from "./arena.tsx";
import styles from "./phone-stage.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  events: readonly MatchEvent[];
}

const foldKey = "kvota-stage-folded";

/** On this device. */
const isStageFolded = (): boolean => withSafeStorage(() => localStorage.getItem(foldKey), null) === "true";

function keepStageFolded(folded: boolean): void {
  withSafeStorage(() => localStorage.setItem(foldKey, String(folded)), undefined);
}

/** Its height depends on nothing but whether it is folded: no event moves what stands below. */
export function PhoneStage({ sport, hostName, awayName, events }: Props): ReactNode {
  const { t } = useTranslation();
  const [folded, setFolded] = useState(isStageFolded);
  const stage = useId();
  const fold = (): void => {
    keepStageFolded(!folded);
    setFolded(!folded);
  };
  return (
    <section className={styles.stage} aria-label={t("match.tracker")} data-stage={folded ? "folded" : "open"}>
      <button type="button" className={styles.fold} aria-expanded={!folded} aria-controls={stage} onClick={fold}>
        <LastEvent sport={sport} hostName={hostName} awayName={awayName} events={events} />
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={stage} hidden={folded}>
        {!folded && <Arena slim sport={sport} hostName={hostName} awayName={awayName} events={events} live />}
      </div>
    </section>
  );
}

function LastEvent({ sport, hostName, awayName, events }: Props): ReactNode {
  const { t } = useTranslation();
  const nameOf = useEventName(sport);
  const last = useMemo(() => lastOfSide(events), [events]);
  if (last === null) return <span className={styles.last}>{t("match.tracker")}</span>;
  return (
    <>
      <EventIcon kind={last.kind} />
      <span className={styles.last}>
        <VisuallyHidden>{`${t("match.tracker")}: `}</VisuallyHidden>
        {last.timeMin !== null && <b>{`${last.timeMin}' `}</b>}
        <span>{`${nameOf(last.kind)} · ${last.side === 1 ? hostName : awayName}`}</span>
      </span>
    </>
  );
}
