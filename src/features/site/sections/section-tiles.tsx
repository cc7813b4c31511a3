// The product's sections: each leads to its page, as long as the site offers it.
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Cherry from "lucide-react/icons/cherry";
import Dices from "lucide-react/icons/dices";
import Radio from "lucide-react/icons/radio";
import Spade from "lucide-react/icons/spade";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSubscription } from "../../../client/use-subscription.ts";
import type { SectionKey } from "../../../domain/sections.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";
import { useSidebar } from "../../../queries/offer/sidebar.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { openSections } from "./open-sections.ts";
import styles from "./section-tiles.module.css";

const icons: Readonly<Record<SectionKey, LucideIcon>> = {
  betting: CalendarDays,
  live: Radio,
  casino: Cherry,
  casino_live: Spade,
  virtuals: Dices,
};

/** `paths`: the pages there are; a section without one is not shown. */
export function SectionTiles({ paths }: { paths: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  useSubscription([{ kind: "live-sidebar" }, { kind: "prematch-sidebar", timeFilter: "24" }]);
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  const counts: Partial<Record<SectionKey, number | null>> = {
    live: useCount("live"),
    betting: useCount("prematch:24"),
  };
  return (
    <nav className={styles.tiles} aria-label={t("home.sections")}>
      {openSections(menu, status, paths).map(({ key, path }) => {
        const Icon = icons[key];
        const count = counts[key] ?? null;
        return (
          <Link key={key} className={styles.tile} data-section={key} to={withPrefix(prefix, path)}>
            <Icon size={22} aria-hidden="true" className={styles.icon} />
            <b className={styles.name}>{t(`home.section.${key}`)}</b>
            {key in counts && (
              <span className={styles.count}>{count === null ? "" : t("home.matches", { count })}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** null = not known. */
function useCount(key: string): number | null {
  const sports = dataOr(useSidebar(key), null);
  return sports === null ? null : sports.reduce((sum, sport) => sum + sport.eventsCount, 0);
}
