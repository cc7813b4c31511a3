import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { isChanged } from "../../../domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { legNames } from "../../../i18n/leg-names.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { CombinedLegs } from "../../../ui/identity/combined-legs.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./found-leg.module.css";

/** One selection of a code: as it was booked, and as it is now. */
export function FoundLeg({ leg }: { leg: TicketSelection }) {
  const { t } = useTranslation("site");
  const { t: betting } = useTranslation("betting");
  const format = useOddsFormat();
  const names = legNames(leg, betting);
  const changed = leg.status === "open" && isChanged(leg);
  return (
    <li className={styles.leg} data-booked={leg.id} data-state={leg.status} data-changed={changed || undefined}>
      <span className={styles.outcome}>{names.title}</span>
      <span className={styles.odd}>
        {changed && leg.odd !== leg.originalOdd && (
          <>
            <VisuallyHidden>{`${t("ticket.oddWas")} `}</VisuallyHidden>
            <s translate="no">{showOdd(leg.originalOdd, format)}</s>
            <VisuallyHidden>{` ${t("ticket.oddNow")} `}</VisuallyHidden>
          </>
        )}
        {leg.status !== "open" && <Lock size={14} aria-hidden="true" />}
        <b translate="no">{showOdd(leg.odd, format)}</b>
      </span>
      <span className={styles.match}>{names.legs.length > 0 ? names.match : `${names.market} · ${names.match}`}</span>
      {names.legs.length > 0 && <CombinedLegs legs={names.legs} />}
      {leg.status !== "open" && <strong className={styles.note}>{t(`ticket.status.${leg.status}`)}</strong>}
      {leg.status === "open" && leg.band !== leg.originalBand && (
        <strong className={styles.note}>
          {t("ticket.bandChanged", { from: leg.originalBand || "–", to: leg.band || "–" })}
        </strong>
      )}
    </li>
  );
}
