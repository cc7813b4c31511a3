// What stands where games would, as long as none of them is known.
import CloudOff from "lucide-react/icons/cloud-off";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { Button } from "../../../ui/form/button.tsx";

interface Props {
  failed: boolean;
  /** Asks the server again. */
  reread(): void;
  /** While they are on their way. */
  skeleton: ReactNode;
  /** Over the message. */
  bar?: Elements;
}

export function UnreadGames({ failed, reread, skeleton, bar }: Props): ReactNode {
  const { t, ready } = useTranslation("casino");
  const offline = useConnection().state === "offline";
  if (!ready) return skeleton;
  if (!offline && !failed) return skeleton;
  return (
    <>
      {bar}
      {offline ? (
        <ContentMessage icon={CloudOff} title={t("lobby.offlineTitle")} text={t("lobby.offlineText")} />
      ) : (
        <ContentMessage icon={TriangleAlert} title={t("lobby.failedTitle")} text={t("lobby.failedText")}>
          <Button onClick={reread}>{t("lobby.retry")}</Button>
        </ContentMessage>
      )}
    </>
  );
}
