// Under the thumb on small screens: the sections, and the ticket at the right end.
import { CalendarDays, Cherry, Dices, ListChecks, Radio, Spade, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { openPanel } from "../../client/overlays.ts";
import { TicketButton } from "../../features/ticket/ticket-button.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useTicketDisabled } from "../../queries/ticket-disabled.ts";
import { phone, useMedia } from "../../ui/use-media.ts";
import styles from "./mobile-footer.module.css";
import { useSiteTabs, type SiteTab } from "./site-tabs.ts";

const icons: Readonly<Record<SiteTab["key"], LucideIcon>> = {
  betting: CalendarDays,
  live: Radio,
  casino: Cherry,
  casino_live: Spade,
  virtuals: Dices,
  scores: ListChecks,
};

export function MobileFooter() {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const small = useMedia(phone);
  const ticketDisabled = useTicketDisabled();
  const tabs = useSiteTabs();
  const items = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const list = items.current;
    const current = list?.querySelector<HTMLElement>("[aria-current=page]");
    // The row alone is moved, never the page.
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [pathname, small]);
  if (!small) return null;
  return (
    <footer className={styles.footer}>
      <nav ref={items} aria-label={t("nav.footer")} className={styles.items}>
        {tabs.map(({ key, path, labelKey }) => {
          const Icon = icons[key];
          return (
            <NavLink key={key} to={withPrefix(prefix, path)} className={styles.item}>
              <Icon size={20} aria-hidden="true" />
              {t(labelKey)}
            </NavLink>
          );
        })}
      </nav>
      {!ticketDisabled && (
        <div className={styles.ticket}>
          <TicketButton onOpen={() => openPanel("ticket")} />
        </div>
      )}
    </footer>
  );
}
