// Under the thumb on small screens: the sections, and the ticket at the right end.
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Cherry from "lucide-react/icons/cherry";
import Dices from "lucide-react/icons/dices";
import ListChecks from "lucide-react/icons/list-checks";
import Radio from "lucide-react/icons/radio";
import Spade from "lucide-react/icons/spade";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { openPanel } from "../../state/panels.ts";
import { TicketButton } from "../../features/betting/ticket/ticket-button.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useTicketHidden } from "../../queries/ticket/ticket-disabled.ts";
import { onceLaidOut } from "../../ui/layout/once-laid-out.ts";
import { useScrollEdges } from "../../ui/layout/use-scroll-edges.ts";
import { phone, useMedia } from "../../ui/layout/use-media.ts";
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

interface Props {
  /** Pages of games have none: nothing is bet on there. */
  hasTicket?: boolean;
}

export function MobileFooter({ hasTicket = true }: Props) {
  return useMedia(phone) ? <Footer hasTicket={hasTicket} /> : null;
}

function Footer({ hasTicket }: Required<Props>) {
  const { t } = useTranslation("site");
  const { prefix, rest } = useLanguage();
  const ticketHidden = useTicketHidden();
  const tabs = useSiteTabs();
  const items = useRef<HTMLElement>(null);
  const { left: moreLeft, right: moreRight } = useScrollEdges(items);
  const current = tabs.find(({ path }) => path === rest)?.key;
  useEffect(() => {
    const list = items.current;
    const item = list?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!list || !item) return;
    // The row alone is moved, never the page.
    return onceLaidOut(list, () => {
      list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    });
  }, [current]);
  return (
    <footer className={styles.footer}>
      <nav
        ref={items}
        aria-label={t("nav.footer")}
        data-more-left={moreLeft || undefined}
        data-more-right={moreRight || undefined}
        className={styles.items}
      >
        <div className={styles.row}>
          {tabs.map(({ key, path, labelKey }) => {
            const Icon = icons[key];
            return (
              <NavLink
                key={key}
                data-tab={key}
                to={withPrefix(prefix, path)}
                aria-label={t(labelKey)}
                className={styles.item}
              >
                <Icon size={20} aria-hidden="true" />
                <span>{t(`nav.narrow.${key}`)}</span>
              </NavLink>
            );
          })}
        </div>
      </nav>
      {hasTicket && !ticketHidden && (
        <div className={styles.ticket}>
          <TicketButton onOpen={() => openPanel("ticket")} />
        </div>
      )}
    </footer>
  );
}
