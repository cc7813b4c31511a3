import Gamepad2 from "lucide-react/icons/gamepad-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionLink } from "./action-link.tsx";
import { ContentMessage } from "./content-message.tsx";
import styles from "./page.module.css";

/** The page of a game that the site does not offer. */
export function GameFrame(): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <div className={styles.empty}>
      <ContentMessage icon={Gamepad2} title={t("game.emptyTitle")} text={t("game.emptyText")}>
        <ActionLink to="/casino" accent>
          {t("game.toLobby")}
        </ActionLink>
        <ActionLink to="/betting">{t("lobby.toBetting")}</ActionLink>
      </ContentMessage>
    </div>
  );
}
