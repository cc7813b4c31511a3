// What stands in a page's place in a browser that keeps nothing: why, and what helps.
import AppWindow from "lucide-react/icons/app-window";
import Cookie from "lucide-react/icons/cookie";
import HardDrive from "lucide-react/icons/hard-drive";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reloadPage } from "../../browser/reload-page.ts";
import { Button } from "../../ui/form/button.tsx";
import { Message } from "./message.tsx";
import styles from "./no-storage.module.css";

const ways = [
  { key: "storage.leavePrivate", Icon: AppWindow },
  { key: "storage.allowData", Icon: Cookie },
  { key: "storage.restart", Icon: RotateCcw },
  { key: "storage.freeSpace", Icon: HardDrive },
] as const;

export function NoStorage(): ReactNode {
  const { t: text } = useTranslation("site");
  const { t, ready } = useTranslation("device");
  if (!ready) return <Message tall title={text("storage.none")} />;
  return (
    <Message tall title={t("storage.title")} text={t("storage.why")}>
      <ul className={styles.ways}>
        {ways.map(({ key, Icon }) => (
          <li key={key} className={styles.way}>
            <Icon size={20} aria-hidden="true" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <Button variant="accent" size="large" className={styles.again} onClick={() => void reloadPage()}>
        {text("common.reload")}
      </Button>
    </Message>
  );
}
