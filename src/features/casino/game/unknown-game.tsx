import Gamepad2 from "lucide-react/icons/gamepad-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useClosedKinds } from "../../../queries/site/closed-kinds.ts";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import styles from "./game-bar.module.css";
import { BackLink, WindowLink } from "./game-bar.tsx";

/** The page of a game that the site does not offer. */
export function UnknownGame(): ReactNode {
  const { t, ready } = useTranslation("casino");
  const closed = useClosedKinds();
  if (!ready) return null;
  return (
    <>
      <BareBar />
      <ContentMessage icon={Gamepad2} title={t("game.emptyTitle")} text={t("game.emptyText")}>
        <ActionLink to="/casino" accent>
          {t("game.toLobby")}
        </ActionLink>
        {!closed.prematch && <ActionLink to="/betting">{t("lobby.toBetting")}</ActionLink>}
      </ContentMessage>
    </>
  );
}

/** The bar of a page that has no game to show. */
export function BareBar(): ReactNode {
  return (
    <div className={styles.bar}>
      <BackLink />
      <div className={styles.tools}>
        <WindowLink />
      </div>
    </div>
  );
}
