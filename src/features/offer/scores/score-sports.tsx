// The sports of the scores side by side, with how many matches of each run now.
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOfferNames } from "../names/use-offer-names.ts";
import { SportLink } from "../sidebar/sport-link.tsx";
import styles from "./score-sports.module.css";

export interface ScoreSport {
  sport: string;
  name: string;
  /** null = does not matter on the chosen day. */
  live: number | null;
}

interface Props {
  sports: readonly ScoreSport[];
  current: string | null;
  searchOf(sport: string): string;
}

export function ScoreSports({ sports, current, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-sport="${CSS.escape(current ?? "")}"]`);
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.offsetLeft - 48;
  }, [current]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t("offer.sports")}>
      {sports.map(({ sport, name, live }) => (
        <SportLink
          key={sport}
          shape="chip"
          sport={sport}
          name={names.sport(sport, name)}
          count={live === 0 ? null : live}
          search={searchOf(sport)}
          current={sport === current}
        />
      ))}
    </nav>
  );
}
