// Header, sidebar, page, ticket, footer. Below 1701 px sidebar and ticket lie over the page, one at a time.
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closePanel, openPanel, panels } from "../../state/panels.ts";
import { useStarted } from "../../client/use-started.ts";
import { ConnectionNotices } from "../../features/site/connection/connection-notices.tsx";
import { Header } from "../../features/site/header/header.tsx";
import { Marquee } from "../../features/site/marquee/marquee.tsx";
import { chosenLeagues } from "../../features/betting/offer/chosen-leagues.ts";
import { SiteSearch } from "../../features/betting/offer/search/site-search.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { Drawer } from "../../ui/overlay/drawer.tsx";
import { phone, useMedia, wide } from "../../ui/layout/use-media.ts";
import type { PageRoute } from "../routes/page-route.ts";
import { drawerSlots } from "./drawer-slots.ts";
import styles from "./main-layout.module.css";
import { MobileFooter } from "./mobile-footer.tsx";
import { useHeaderTabs } from "./site-tabs.ts";
import { TicketSlot } from "./ticket-slot.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import type { Elements } from "../../ui/elements.ts";

// Below the first screen.
const SiteFooter = lazyComponent(async () => (await import("../../features/site/footer/site-footer.tsx")).SiteFooter, {
  optional: true,
});

const GameSearchButton = lazyComponent(
  async () => (await import("../../features/casino/lobby/game-search-button.tsx")).GameSearchButton,
  { optional: true },
);

function searchOf(route: PageRoute | null): Elements {
  const scope = route?.search;
  if (scope === "games") return <GameSearchButton />;
  return scope && <SiteSearch key={scope} scope={scope} />;
}

export function MainLayout({ route, children }: { route: PageRoute | null; children: ReactNode }) {
  const { t } = useTranslation("site");
  const isWide = useMedia(wide);
  const isPhone = useMedia(phone);
  const started = useStarted();
  const [params] = useSearchParams();
  const { panel } = useSnapshot(panels);
  const tabs = useHeaderTabs();
  const Sidebar = route?.sidebar ?? null;
  const sidebar = Sidebar && <Sidebar />;
  const beside = isWide && sidebar !== null;
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t("nav.skip")}
      </a>
      <Header
        drawer={drawerSlots}
        sections={tabs}
        chosenLeagues={chosenLeagues(params).length}
        onOpenSidebar={sidebar === null || isWide ? null : () => openPanel("sidebar")}
        search={searchOf(route)}
      />
      <ConnectionNotices />
      <div className={styles.body}>
        {beside && <aside className={styles.sidebar}>{sidebar}</aside>}
        <div className={styles.column}>
          {!isPhone && <Marquee />}
          <main id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {/* Below the first screen: its place is a match's. */}
          {isPhone && <Marquee />}
          {started && <SiteFooter />}
        </div>
        <TicketSlot isOffer={route?.isOffer === true} />
      </div>
      {!isWide && sidebar && (
        <Drawer open={panel === "sidebar"} onClose={closePanel} side="left" label={t("nav.sports")}>
          <div className={styles.bar}>
            <span>{t("nav.sports")}</span>
            <IconButton label={t("common.close")} onClick={closePanel}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {sidebar}
        </Drawer>
      )}
      <MobileFooter />
    </>
  );
}
