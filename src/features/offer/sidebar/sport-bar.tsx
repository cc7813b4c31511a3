// The sports side by side, where there is no room for a sidebar.
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferKind } from "../../../db/offer-tables.ts";
import type { SidebarSport } from "../../../protocol/offer.ts";
import { FavouritesFilter } from "../favourites/favourites-filter.tsx";
import { useOfferNames } from "../names/use-offer-names.ts";
import { SportLink } from "./sport-link.tsx";
import styles from "./sport-bar.module.css";

interface Props {
  kind: OfferKind;
  sports: readonly SidebarSport[];
  current: string | null;
  searchOf(sport: string): string;
}

/** CSS pixels left of the chosen sport: the favourites' chip stays there, and the sport before shows its end. */
const roomBefore = 96;

export function SportBar({ kind, sports, current, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-sport="${CSS.escape(current ?? "")}"]`);
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.offsetLeft - roomBefore;
  }, [current]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t("offer.sports")}>
      <FavouritesFilter kind={kind} sport={current} shape="chip" />
      {sports
        .filter((sport) => sport.eventsCount > 0 || sport.sport === current)
        .map((sport) => (
          <SportLink
            key={sport.sport}
            shape="chip"
            sport={sport.sport}
            name={names.sport(sport.sport, sport.name)}
            count={sport.eventsCount}
            search={searchOf(sport.sport)}
            current={sport.sport === current}
          />
        ))}
    </nav>
  );
}
