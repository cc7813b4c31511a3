// A country of the chosen sport, unfolding to its leagues, which can be chosen one by one or all at once.
import { Check, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOfferNames } from "../names/use-offer-names.ts";
import type { SidebarCountry } from "./country-order.ts";
import styles from "./sidebar.module.css";

interface Props {
  country: SidebarCountry;
  chosen: readonly number[];
  onToggle(leagues: readonly number[]): void;
}

export function CountryLeagues({ country, chosen, onToggle }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const ids = country.leagues.map(({ leagueId }) => leagueId);
  const [open, setOpen] = useState(() => ids.some((id) => chosen.includes(id)));
  return (
    <li>
      <button type="button" className={styles.country} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight className={styles.arrow} size={16} aria-hidden="true" />
        {names.country(country.name)}
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
            />
          )}
          {country.leagues.map(({ leagueId, league, eventsCount }) => (
            <League
              key={leagueId}
              name={league}
              count={eventsCount}
              chosen={chosen.includes(leagueId)}
              onToggle={() => onToggle([leagueId])}
            />
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
}

function League({ name, count, chosen, onToggle }: LeagueProps): ReactNode {
  return (
    <li>
      <button type="button" className={styles.league} aria-pressed={chosen} onClick={onToggle}>
        <span className={styles.box} aria-hidden="true">
          {chosen && <Check size={14} strokeWidth={3} />}
        </span>
        {name}
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}
