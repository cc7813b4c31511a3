// Under the thumb on small screens: the sections, and the ticket at the right end.
import { CalendarDays, ListChecks, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { openPanel } from "../../client/overlays.ts";
import { TicketButton } from "../../features/ticket/ticket-button.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useTicketDisabled } from "../../queries/ticket-disabled.ts";
import { phone, useMedia } from "../../ui/use-media.ts";
import { sectionRoutes } from "../routes/offer-routes.ts";
import styles from "./mobile-footer.module.css";

const icons = { betting: CalendarDays, live: Radio, scores: ListChecks };

export function MobileFooter() {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const small = useMedia(phone);
  const ticketDisabled = useTicketDisabled();
  if (!small) return null;
  return (
    <footer className={styles.footer}>
      <nav aria-label={t("nav.footer")} className={styles.items}>
        {sectionRoutes.map(({ path, section }) => {
          const Icon = icons[section.icon];
          return (
            <NavLink key={path} to={withPrefix(prefix, path)} className={styles.item}>
              <Icon size={20} aria-hidden="true" />
              {t(section.labelKey)}
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
