import { LogOut, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./account-drawer.module.css";

export interface AccountDrawerProps {
  open: boolean;
  onClose: () => void;
  /** null = guest: settings only. */
  username: string | null;
  onLogOut: () => void;
  /** Settings that have no room in the header. */
  children: ReactNode;
}

export function AccountDrawer({ open, onClose, username, onLogOut, children }: AccountDrawerProps) {
  const { t } = useTranslation("site");
  const title = username === null ? t("header.settings") : t("header.account");
  return (
    <Drawer open={open} onClose={onClose} side="right" label={title}>
      <div className={styles.head}>
        <span className={styles.title}>{username ?? title}</span>
        <IconButton label={t("common.close")} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>
        {children}
        {username !== null && (
          <Button onClick={onLogOut}>
            <LogOut size={18} aria-hidden="true" />
            {t("header.logOut")}
          </Button>
        )}
      </div>
    </Drawer>
  );
}
