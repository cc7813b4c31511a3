// Of operators and agents: the header and the page. They take no bets, so there is neither a ticket nor news for players.
import type { ReactNode } from "react";
import { ConnectionNotices } from "../../features/site/connection/connection-notices.tsx";
import { Header } from "../../features/site/header/header.tsx";
import { SiteSearch } from "../../features/betting/offer/search/site-search.tsx";
import type { PageRoute } from "../routes/page-route.ts";
import styles from "./desk-layout.module.css";
import { drawerSlots } from "./drawer-slots.ts";
import { MobileFooter } from "./mobile-footer.tsx";

export function DeskLayout({ route, children }: { route: PageRoute | null; children: ReactNode }) {
  return (
    <>
      <Header
        sections={[]}
        drawer={drawerSlots}
        onOpenSidebar={null}
        chosenLeagues={0}
        search={route?.search === "list" && <SiteSearch scope="list" />}
      />
      <ConnectionNotices />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <MobileFooter hasTicket={false} />
    </>
  );
}
