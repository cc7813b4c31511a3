// A game under the header, or alone in the whole window (`&view=full`). Which one it is says `?gc=`.
import ArrowLeft from "lucide-react/icons/arrow-left";
import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { Connection } from "../../features/connection/connection.tsx";
import { Header } from "../../features/header/header.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { drawerSlots } from "./drawer-slots.ts";
import styles from "./game-layout.module.css";
import { MobileFooter } from "./mobile-footer.tsx";
import { useHeaderTabs } from "./site-tabs.ts";

export function GameLayout({ full, children }: { full: boolean; children: ReactNode }) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const tabs = useHeaderTabs();
  const other = new URLSearchParams(params);
  if (full) other.delete("view");
  else other.set("view", "full");
  const label = full ? t("game.smaller") : t("game.fullScreen");
  return (
    <div className={full ? styles.full : styles.game} data-game={params.get("gc") ?? undefined}>
      {!full && <Header sections={tabs} drawer={drawerSlots} onOpenSidebar={null} chosenLeagues={0} />}
      <Connection />
      <nav aria-label={t("page.casinoGame")} className={styles.bar}>
        <Link to={withPrefix(prefix, "/casino")} className={styles.link}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t("game.back")}
        </Link>
        <Link
          to={{ pathname, search: other.toString() }}
          replace
          aria-label={label}
          title={label}
          className={styles.link}
        >
          {full ? <Minimize2 size={18} aria-hidden="true" /> : <Maximize2 size={18} aria-hidden="true" />}
        </Link>
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!full && <MobileFooter />}
    </div>
  );
}
