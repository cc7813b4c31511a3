// A country of the chosen sport, unfolding to its leagues, which can be chosen one by one or all at once.
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import type { SidebarCountry } from "./country-order.ts";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import styles from "./sidebar.module.css";
import type { Elements } from "../../../../ui/elements.ts";

interface Props {
  sport: string;
  country: SidebarCountry;
  chosen: readonly number[];
  onToggle(leagues: readonly number[]): void;
}

export function CountryLeagues({ sport, country, chosen, onToggle }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const ids = country.leagues.map(({ leagueId }) => leagueId);
  const [open, setOpen] = useState(() => ids.some((id) => chosen.includes(id)));
  return (
    <li>
      <button type="button" className={styles.country} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight className={styles.arrow} size={16} aria-hidden="true" />
        <span>{names.country(country.name)}</span>
        <span className={styles.count}>{country.eventsCount}</span>
      </button>
      {open && (
        <ul>
          {country.leagues.length > 1 && (
            <League
              name={t("offer.allLeagues")}
              count={country.eventsCount}
              chosen={ids.every((id) => chosen.includes(id))}
              onToggle={() => onToggle(ids)}
            >
              <span className={styles.starRoom} />
            </League>
          )}
          {country.leagues.map(({ leagueId, league, eventsCount }) => (
            <League
              key={leagueId}
              name={league}
              count={eventsCount}
              chosen={chosen.includes(leagueId)}
              onToggle={() => onToggle([leagueId])}
            >
              <FavouriteStar list="leagues" sport={sport} id={leagueId} name={league} />
            </League>
          ))}
        </ul>
      )}
    </li>
  );
}

interface LeagueProps {
  name: string;
  count: number;
  chosen: boolean;
  onToggle(): void;
  /** Beside the choice: a star, or its room. */
  children: Elements;
}

function League({ name, count, chosen, onToggle, children }: LeagueProps): ReactNode {
  return (
    <li className={styles.leagueLine}>
      <button type="button" className={styles.league} aria-pressed={chosen} onClick={onToggle}>
        <span className={styles.box} aria-hidden="true">
          {chosen && <Check size={14} strokeWidth={3} />}
        </span>
        <span>{name}</span>
        <span className={styles.count}>{count}</span>
      </button>
      {children}
    </li>
  );
}
