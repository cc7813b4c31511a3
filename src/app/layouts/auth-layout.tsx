// Getting in: a form on the log-in background, without header; the logo leads home.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ConnectionNotices } from "../../features/site/connection/connection-notices.tsx";
import { Logo } from "../../features/site/header/logo.tsx";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useDomainTheme, useSiteName } from "../../queries/site/theme.ts";
import styles from "./auth-layout.module.css";

export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  return (
    <div className={styles.auth}>
      <ConnectionNotices />
      <Link to={withPrefix(prefix, "/")} aria-label={t("nav.home", { name: useSiteName() })} className={styles.logo}>
        <Logo of={useDomainTheme() ?? null} />
      </Link>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
