// The way between the pages of bonuses: each has an address of its own.
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import styles from "./bonuses.module.css";

export function BonusTabs(): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    // The row alone is moved, never the page.
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  const pages = [
    { path: "/account/bonuses", name: t("bonuses.mine") },
    { path: "/account/bonuses/regular", name: t("bonuses.regular") },
    { path: "/account/bonuses/periodic", name: t("bonuses.periodic") },
    { path: "/account/promo", name: t("page.promoCodes") },
  ];
  return (
    <nav ref={row} className={styles.tabs} aria-label={t("page.bonuses")}>
      {pages.map(({ path, name }) => (
        <NavLink key={path} end to={withPrefix(prefix, path)} className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
