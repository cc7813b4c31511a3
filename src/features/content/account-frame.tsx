import ChevronRight from "lucide-react/icons/chevron-right";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { ActionLink } from "../../ui/form/action-link.tsx";
import { ContentMessage } from "../../ui/feedback/content-message.tsx";
import type { FrameChild } from "./frames.ts";
import styles from "./page.module.css";

/** `pages`: its neighbours. */
export function AccountFrame({ pages }: { pages: readonly FrameChild[] }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  return (
    <>
      <div className={styles.empty}>
        <ContentMessage icon={Inbox} title={t("content.emptyTitle")} text={t("content.emptyText")}>
          <ActionLink to="/support">{t("page.support")}</ActionLink>
        </ContentMessage>
      </div>
      {pages.length > 0 && (
        <nav className={styles.tiles} aria-label={t("content.furtherPages")}>
          {pages.map(({ path, titleKey }) => (
            <Link key={path} to={withPrefix(prefix, path)} className={styles.tile}>
              {t(titleKey)}
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
