// The sports side by side, where there is no room for a sidebar.
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SidebarSport } from "../../../protocol/offer.ts";
import { useOfferNames } from "../names/use-offer-names.ts";
import { SportLink } from "./sport-link.tsx";
import styles from "./sport-bar.module.css";

interface Props {
  sports: readonly SidebarSport[];
  current: string | null;
  searchOf(sport: string): string;
}

export function SportBar({ sports, current, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-sport="${CSS.escape(current ?? "")}"]`);
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.offsetLeft - 48;
  }, [current]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t("offer.sports")}>
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
