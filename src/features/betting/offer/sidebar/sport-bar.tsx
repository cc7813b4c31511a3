// The sports side by side, with the number of their matches; what does not fit is scrolled to.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { OfferKind } from "../../../../db/offer-tables.ts";
import type { SidebarSport } from "../../../../protocol/offer.ts";
import { FavouritesFilter } from "../favourites/favourites-filter.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { SportLink } from "./sport-link.tsx";
import styles from "./sport-bar.module.css";
import { onceLaidOut } from "../../../../ui/layout/once-laid-out.ts";
import { useScrollEdges } from "../../../../ui/layout/use-scroll-edges.ts";

interface Props {
  kind: OfferKind;
  sports: readonly SidebarSport[];
  current: string | null;
  searchOf(sport: string): string;
  className?: string | undefined;
}

/** CSS pixels left of the chosen sport: the sport before shows its end. */
const roomBefore = 48;

/** Drawn anew for other sports or addresses, and not each time that rows are written. */
export const SportBar = memo(function SportBar({ kind, sports, current, searchOf, className }: Props): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const bar = useRef<HTMLDivElement>(null);
  const shown = sports.filter((sport) => sport.eventsCount > 0 || sport.sport === current);
  const hidden = useScrollEdges(bar);
  const isCurrentShown = shown.some(({ sport }) => sport === current);
  const shownBefore = useRef(false);
  useEffect(() => {
    const list = bar.current;
    const links = [...(list?.querySelectorAll<HTMLElement>("[data-sport]") ?? [])];
    const chosen = links.find((link) => link.dataset["sport"] === current);
    if (!isCurrentShown || !list || !chosen) return;
    // Only a sport that is chosen here is seen to move; the first one is where it should be from the start.
    const behavior = shownBefore.current ? "auto" : "instant";
    shownBefore.current = true;
    return onceLaidOut(list, () => list.scrollTo?.({ left: chosen.offsetLeft - roomBefore, behavior }));
  }, [current, isCurrentShown]);
  return (
    <nav className={classNames(styles.sports, className)} aria-label={t("offer.sports")}>
      <FavouritesFilter kind={kind} sport={current} shape="chip" />
      <div className={styles.frame}>
        <div
          ref={bar}
          className={styles.bar}
          data-more-left={hidden.left || undefined}
          data-more-right={hidden.right || undefined}
        >
          <div className={styles.list}>
            {shown.map((sport) => (
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
          </div>
        </div>
        {hidden.left && <Step bar={bar} direction={-1} />}
        {hidden.right && <Step bar={bar} direction={1} />}
      </div>
    </nav>
  );
});

/** For mice alone: fingers drag the bar, and focus scrolls it by itself. */
function Step({ bar, direction }: { bar: RefObject<HTMLElement | null>; direction: 1 | -1 }): ReactNode {
  const Icon = direction === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className={styles.step}
      data-direction={direction}
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => bar.current?.scrollBy({ left: direction * bar.current.clientWidth * 0.7 })}
    >
      <Icon size={18} />
    </button>
  );
}
