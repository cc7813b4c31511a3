// The sports with live matches.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { useSubscription } from "../../../../client/use-subscription.ts";
import { FavouritesFilter } from "../favourites/favourites-filter.tsx";
import { firstSport } from "../first-sport.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { useAddress } from "../use-address.ts";
import { SidebarSkeleton } from "./sidebar-skeleton.tsx";
import { SportLink } from "./sport-link.tsx";
import styles from "./sidebar.module.css";

export function LiveSidebar(): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  useSubscription([{ kind: "live-sidebar" }]);
  const sports = dataOr(useSidebar("live"), null);
  const { address, link } = useAddress();
  if (sports === null) return <SidebarSkeleton />;
  const current = address.sport ?? firstSport(sports);
  return (
    <nav className={styles.sidebar} aria-label={t("offer.sportsLive")}>
      <FavouritesFilter kind="live" sport={current} shape="line" />
      <p className={styles.heading}>{t("offer.sportsLive")}</p>
      {sports
        .filter((sport) => sport.eventsCount > 0 || sport.sport === current)
        .map((sport) => (
          <SportLink
            key={sport.sport}
            shape="line"
            sport={sport.sport}
            name={names.sport(sport.sport, sport.name)}
            count={sport.eventsCount}
            search={link({ sport: sport.sport, leagues: [], match: null })}
            current={sport.sport === current}
          />
        ))}
    </nav>
  );
}
