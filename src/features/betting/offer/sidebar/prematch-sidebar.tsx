// Time filter, and the sports that unfold to countries and leagues.
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../../client/use-subscription.ts";
import { toggleLeagues } from "../../../../domain/offer/league-toggle.ts";
import type { SidebarSport } from "../../../../protocol/offer.ts";
import { useSidebar } from "../../../../queries/offer/sidebar.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { closePanel } from "../../../../state/panels.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { FavouritesFilter } from "../favourites/favourites-filter.tsx";
import { useMedia, wide } from "../../../../ui/layout/use-media.ts";
import { firstSport } from "../first-sport.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { useAddress } from "../use-address.ts";
import { CountryLeagues } from "./country-leagues.tsx";
import { orderCountries } from "./country-order.ts";
import { countMatches } from "./count-matches.ts";
import { SidebarSkeleton } from "./sidebar-skeleton.tsx";
import { SportIcon } from "./sport-icon.tsx";
import { SportLink } from "./sport-link.tsx";
import { TimeFilterChoice } from "./time-filter-choice.tsx";
import styles from "./sidebar.module.css";

export function PrematchSidebar(): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const { address, link } = useAddress();
  const { timeFilter } = address;
  const isWide = useMedia(wide);
  useSubscription([{ kind: "prematch-sidebar", timeFilter }]);
  const sports = dataOr(useSidebar(`prematch:${timeFilter}`), null);
  const current = address.sport ?? firstSport(sports ?? []);
  return (
    <nav className={styles.sidebar} aria-label={t("offer.sports")}>
      <div className={styles.filter}>
        <TimeFilterChoice />
      </div>
      <FavouritesFilter kind="prematch" sport={current} shape="line" />
      {sports === null ? (
        <SidebarSkeleton />
      ) : (
        sports
          .filter((sport) => sport.eventsCount > 0 || sport.sport === current)
          .map((sport) =>
            sport.sport === current ? (
              <ChosenSport key={sport.sport} sport={sport} />
            ) : (
              <SportLink
                key={sport.sport}
                shape="line"
                sport={sport.sport}
                name={names.sport(sport.sport, sport.name)}
                count={sport.eventsCount}
                search={link({ sport: sport.sport, leagues: [], match: null, page: 1 })}
                current={false}
              />
            ),
          )
      )}
      {!isWide && sports !== null && <ShowMatches count={countMatches(sports, current, address.leagues)} />}
    </nav>
  );
}

/** Choosing the chosen sport again folds its countries. */
function ChosenSport({ sport }: { sport: SidebarSport }): ReactNode {
  const names = useOfferNames();
  const { tag } = useTimeTexts();
  const { address, go } = useAddress();
  const [open, setOpen] = useState(true);
  const countries = useMemo(() => orderCountries(sport.groupByCountries, names.country, tag), [sport, names, tag]);
  return (
    <>
      <button
        type="button"
        className={styles.sportToggle}
        aria-expanded={open}
        aria-current="true"
        onClick={() => setOpen(!open)}
      >
        <SportIcon sport={sport.sport} />
        <span>{names.sport(sport.sport, sport.name)}</span>
        <span className={styles.count}>{sport.eventsCount}</span>
      </button>
      {open && (
        <ul className={styles.countries}>
          {countries.map((country) => (
            <CountryLeagues
              key={country.name}
              sport={sport.sport}
              country={country}
              chosen={address.leagues}
              onToggle={(leagues) => go({ leagues: toggleLeagues(address.leagues, leagues), match: null, page: 1 })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Under the panel that lies over the page: several leagues are chosen in it, and this leads to their matches. */
function ShowMatches({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <Button className={styles.show} onClick={closePanel}>
        {t("offer.showMatches", { count })}
      </Button>
    </div>
  );
}
