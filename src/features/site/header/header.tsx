// The bar on top: logo, sections, clock, and what belongs to the player.
import Menu from "lucide-react/icons/menu";
import Settings2 from "lucide-react/icons/settings-2";
import UserRound from "lucide-react/icons/user-round";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useSiteName } from "../../../queries/site/theme.ts";
import { Button } from "../../../ui/form/button.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useScrollEdges } from "../../../ui/layout/use-scroll-edges.ts";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { lazyOverlay, lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Clock } from "./clock.tsx";
import type { DrawerSlots } from "./drawer-slots.ts";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useHeaderModel } from "./use-header-model.ts";
import type { Elements } from "../../../ui/elements.ts";

const balanceSkeleton = <Skeleton width="136px" height="var(--tap)" radius="22px" />;

// Guests have neither money nor tickets.
const Balance = lazyComponent(async () => (await import("./balance.tsx")).Balance, {
  optional: true,
  meanwhile: balanceSkeleton,
});

const TicketsLink = lazyComponent(async () => (await import("./tickets-link.tsx")).TicketsLink, {
  optional: true,
  meanwhile: (
    <span className={styles.tickets}>
      <Skeleton width="var(--tap)" height="36px" radius="18px" />
    </span>
  ),
});

const OpenTicketsBadge = lazyComponent(async () => (await import("./tickets-link.tsx")).OpenTicketsBadge, {
  optional: true,
});

// Players and phones choose the language in the drawer: the bar has the balance in its place.
const LanguageSelect = lazyComponent(async () => (await import("./language-select.tsx")).LanguageSelect, {
  optional: true,
});

const AccountDrawer = lazyOverlay(async () => (await import("./account-drawer.tsx")).AccountDrawer);

export const preloadAccount = AccountDrawer.preload;

interface Section {
  path: string;
  label: string;
}

export interface HeaderProps {
  sections: readonly Section[];
  /** Opens the sports panel; null where the page has none or shows it already. */
  onOpenSidebar: (() => void) | null;
  /** Leagues chosen in the sports panel; 0 = all are shown. */
  chosenLeagues: number;
  /** The page's search: a box on wide screens, a button on phones. */
  search?: Elements;
  drawer: DrawerSlots;
}

export function Header({ sections, onOpenSidebar, chosenLeagues, search, drawer }: HeaderProps) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const small = useMedia(phone);
  const model = useHeaderModel();
  const { player } = model;
  const isPlayer = player.state === "player";
  const settingsHere = !small && !isPlayer;
  const row = useRef<HTMLElement>(null);
  const { right: cut } = useScrollEdges(row);
  return (
    <header className={styles.header}>
      {onOpenSidebar && (
        <IconButton
          label={chosenLeagues === 0 ? t("layout.openSports") : t("layout.openSportsChosen", { count: chosenLeagues })}
          onClick={onOpenSidebar}
          className={styles.menu}
        >
          <Menu size={22} aria-hidden="true" />
          {chosenLeagues > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {chosenLeagues}
            </span>
          )}
        </IconButton>
      )}
      <Link to={withPrefix(prefix, "/")} aria-label={t("nav.home", { name: useSiteName() })} className={styles.logo}>
        <Logo of={model.brand} />
      </Link>
      {sections.length > 0 && (
        <nav ref={row} aria-label={t("nav.main")} className={styles.sections} data-cut={cut || undefined}>
          <div className={styles.row}>
            {sections.map((section) => (
              <NavLink key={section.path} to={withPrefix(prefix, section.path)} className={styles.section}>
                {section.label}
              </NavLink>
            ))}
          </div>
        </nav>
      )}
      {!small && <div className={styles.search}>{search}</div>}
      <div className={styles.end}>
        <Clock />
        {small && search}
        {settingsHere && (
          <>
            <span className={styles.language}>
              <LanguageSelect onChosen={model.setLanguage} />
            </span>
            <ThemeToggle isDark={model.isDark} onChange={model.setDark} />
          </>
        )}
        {player.state === "loading" && <Skeleton width="112px" height="36px" radius="18px" />}
        {player.state === "guest" && (
          <Button variant="accent" className={styles.logIn} onClick={model.logIn}>
            {t("header.logIn")}
          </Button>
        )}
        {isPlayer && <Balance {...player.balance} isKnown={player.isConfirmed} />}
        {isPlayer && <TicketsLink />}
        <IconButton
          label={isPlayer ? t("header.account") : t("header.settings")}
          aria-haspopup="dialog"
          onClick={model.openAccount}
          className={styles.edge}
        >
          {small || isPlayer ? <UserRound size={22} aria-hidden="true" /> : <Settings2 size={20} aria-hidden="true" />}
          {isPlayer && <OpenTicketsBadge className={styles.openTickets} />}
        </IconButton>
      </div>
      <AccountDrawer needed={model.accountOpen} model={model} slots={drawer} />
    </header>
  );
}
