// Sports side by side in one line, on every width.
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { onceLaidOut } from "../../../../ui/layout/once-laid-out.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { SportLink } from "./sport-link.tsx";
import styles from "./sport-chips.module.css";

export interface SportChip {
  sport: string;
  name: string;
  /** null = not told. */
  count: number | null;
}

interface Props {
  sports: readonly SportChip[];
  current: string | null;
  searchOf(sport: string): string;
}

export function SportChips({ sports, current, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = bar.current;
    const chosen = list?.querySelector<HTMLElement>(`[data-sport="${CSS.escape(current ?? "")}"]`);
    if (!list || !chosen) return;
    return onceLaidOut(list, () => {
      list.scrollLeft = chosen.offsetLeft - list.offsetLeft - 48;
    });
  }, [current]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t("offer.sports")}>
      {sports.map(({ sport, name, count }) => (
        <SportLink
          key={sport}
          shape="chip"
          sport={sport}
          name={names.sport(sport, name)}
          count={count}
          search={searchOf(sport)}
          current={sport === current}
        />
      ))}
    </nav>
  );
}
