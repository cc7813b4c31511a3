// Under the thumb on small screens: the sections, and the ticket at the right end.
import LayoutGrid from "lucide-react/icons/layout-grid";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { useSnapshot } from "valtio";
import { openPanel, panels } from "../../state/panels.ts";
import { TicketButton } from "../../features/betting/ticket/ticket-button.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useTicketHidden } from "../../queries/ticket/ticket-disabled.ts";
import { lazyOverlay } from "../../ui/loading/lazy-component.tsx";
import { phone, useMedia } from "../../ui/layout/use-media.ts";
import styles from "./mobile-footer.module.css";
import { useSiteTabs } from "./site-tabs.ts";
import { tabIcons } from "./tab-icons.ts";

const MoreSections = lazyOverlay(async () => (await import("./more-sections.tsx")).MoreSections);

interface Props {
  /** Pages of games have none: nothing is bet on there. */
  hasTicket?: boolean;
}

/** Whole words have room for so many beside the ticket; the last one leads to all others. */
const mostItems = 4;

export function MobileFooter({ hasTicket = true }: Props) {
  return useMedia(phone) ? <Footer hasTicket={hasTicket} /> : null;
}

function Footer({ hasTicket }: Required<Props>) {
  const { t } = useTranslation("site");
  const { prefix, rest } = useLanguage();
  const ticketHidden = useTicketHidden();
  const { panel } = useSnapshot(panels);
  const tabs = useSiteTabs();
  const shown = tabs.length > mostItems ? tabs.slice(0, mostItems - 1) : tabs;
  const others = tabs.slice(shown.length);
  return (
    <footer className={styles.footer}>
      <nav aria-label={t("nav.footer")} className={styles.items}>
        {shown.map(({ key, path }) => {
          const Icon = tabIcons[key];
          return (
            <NavLink key={key} data-tab={key} to={withPrefix(prefix, path)} className={styles.item}>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`nav.narrow.${key}`)}</span>
            </NavLink>
          );
        })}
        {others.length > 0 && (
          <button
            type="button"
            data-tab="more"
            aria-haspopup="dialog"
            className={styles.item}
            data-current={others.some(({ path }) => path === rest) || undefined}
            onClick={() => openPanel("sections")}
          >
            <LayoutGrid size={20} aria-hidden="true" />
            <span>{t("nav.more")}</span>
          </button>
        )}
      </nav>
      {hasTicket && !ticketHidden && (
        <div className={styles.ticket}>
          <TicketButton onOpen={() => openPanel("ticket")} />
        </div>
      )}
      <MoreSections needed={panel === "sections"} tabs={others} />
    </footer>
  );
}
