// The sections that have no place of their own in a phone's footer.
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { useSnapshot } from "valtio";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { closePanel, panels } from "../../state/panels.ts";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { Drawer } from "../../ui/overlay/drawer.tsx";
import styles from "./more-sections.module.css";
import type { SiteTab } from "./site-tabs.ts";
import { tabIcons } from "./tab-icons.ts";

export function MoreSections({ tabs }: { tabs: readonly SiteTab[] }) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const { panel } = useSnapshot(panels);
  return (
    <Drawer open={panel === "sections"} onClose={closePanel} side="bottom" label={t("nav.more")}>
      <div className={styles.head}>
        <span>{t("nav.more")}</span>
        <IconButton label={t("common.close")} onClick={closePanel}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label={t("nav.more")} className={styles.list}>
        {tabs.map(({ key, path }) => {
          const Icon = tabIcons[key];
          return (
            <NavLink
              key={key}
              data-tab={key}
              to={withPrefix(prefix, path)}
              className={styles.section}
              onClick={closePanel}
            >
              <Icon size={22} aria-hidden="true" />
              <span>{t(`nav.narrow.${key}`)}</span>
            </NavLink>
          );
        })}
      </nav>
    </Drawer>
  );
}
