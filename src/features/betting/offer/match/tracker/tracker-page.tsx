// One match and nothing else, for a second screen or another site's page: ?eventId= says which, ?sport= helps.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useConnection } from "../../../../../client/use-connection.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ActionLink } from "../../../../../ui/form/action-link.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import type { Elements } from "../../../../../ui/elements.ts";
import { OfferMessage } from "../../table/states/offer-message.tsx";
import { TrackedMatch } from "./tracked-match.tsx";
import styles from "./tracker-page.module.css";
import { useMatchLocator } from "./use-match-locator.ts";

export function TrackerPage(): ReactNode {
  const [params] = useSearchParams();
  const eventId = /^\d{1,15}$/.exec(params.get("eventId") ?? "")?.[0];
  if (eventId === undefined) return <MissingMatch />;
  return <Tracker key={eventId} eventId={Number(eventId)} sport={params.get("sport") ?? ""} />;
}

function Tracker({ eventId, sport }: { eventId: number; sport: string }): ReactNode {
  const { t } = useTranslation();
  const { state } = useConnection();
  const { sought, again } = useMatchLocator(eventId, sport.includes("|") ? "" : sport);
  if (sought.last !== null) return <TrackedMatch match={sought.last} ended={sought.phase === "ended"} />;
  if (sought.phase === "missing") {
    return (
      <MissingMatch>
        <Button onClick={again}>{t("common.retry")}</Button>
      </MissingMatch>
    );
  }
  if (state === "offline") return <OfferMessage title={t("offer.offlineTitle")} text={t("offer.offlineText")} />;
  return <TrackerSkeleton />;
}

/** The page has no menu of the site: what its text names is a link beside it. */
function MissingMatch({ children }: { children?: Elements }): ReactNode {
  const { t } = useTranslation();
  return (
    <OfferMessage title={t("match.missing")} text={t("match.missingText")}>
      <ActionLink to="/scores">{t("page.scores")}</ActionLink>
      {children}
    </OfferMessage>
  );
}

function TrackerSkeleton(): ReactNode {
  return (
    <div className={styles.tracker} aria-busy="true">
      <Skeleton height="120px" />
      <Skeleton height="220px" />
      <div className={styles.more}>
        <Skeleton height="240px" />
        <Skeleton height="240px" />
      </div>
    </div>
  );
}
