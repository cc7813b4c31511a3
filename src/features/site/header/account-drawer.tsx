import X from "lucide-react/icons/x";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../../../ui/overlay/drawer.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Clock } from "./clock.tsx";
import styles from "./account-drawer.module.css";
import type { DrawerSlots } from "./drawer-slots.ts";
import type { HeaderModel } from "./use-header-model.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";

const AccountPanel = lazyComponent(async () => (await import("./account-panel.tsx")).AccountPanel);

/** The account of a player, the settings of a guest. */
export function AccountDrawer({ model, slots }: { model: HeaderModel; slots: DrawerSlots }) {
  const { t } = useTranslation("site");
  const username = model.player.state === "player" ? model.player.username : null;
  const title = username === null ? t("header.settings") : t("header.account");
  return (
    <Drawer open={model.accountOpen} onClose={model.closeAccount} side="right" label={title}>
      <div className={styles.head}>
        <span className={styles.title}>{username ?? title}</span>
        <Clock />
        <IconButton label={t("common.close")} onClick={model.closeAccount}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense
        fallback={
          <div className={styles.loading}>
            <Skeleton height="var(--tap)" />
            <Skeleton height="var(--tap)" />
            <Skeleton height="var(--tap)" />
          </div>
        }
      >
        <AccountPanel model={model} slots={slots} />
      </Suspense>
    </Drawer>
  );
}
