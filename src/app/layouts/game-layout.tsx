// A game under the header, or alone in the whole window (`&view=full`). Which one it is says `?gc=`.
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { ConnectionNotices } from "../../features/site/connection/connection-notices.tsx";
import { Header } from "../../features/site/header/header.tsx";
import { drawerSlots } from "./drawer-slots.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { phone, useMedia } from "../../ui/layout/use-media.ts";
import styles from "./game-layout.module.css";
import { MobileFooter } from "./mobile-footer.tsx";
import { useHeaderTabs } from "./site-tabs.ts";

export function GameLayout({ full, children }: { full: boolean; children: ReactNode }) {
  const [params] = useSearchParams();
  const tabs = useHeaderTabs();
  const { rest } = useLanguage();
  const small = useMedia(phone);
  // A game has the whole of a small screen: what it says must not lie below the edge, and no ticket is made there. Its own
  // bar has the way back, the balance and the time.
  const hasFooter = !full && !params.has("gc") && !/^\/games\/[^/]+\/[^/]/.test(rest);
  const hasHeader = !full && (hasFooter || !small);
  return (
    <div
      className={full ? styles.full : styles.game}
      data-footer={hasFooter}
      data-header={hasHeader}
      data-game={params.get("gc") ?? undefined}
    >
      {hasHeader && <Header sections={tabs} drawer={drawerSlots} onOpenSidebar={null} chosenLeagues={0} />}
      <ConnectionNotices />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFooter && <MobileFooter hasTicket={false} />}
    </div>
  );
}
