import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PortalLink } from "./portal-link.tsx";
import styles from "./offline-dialog.module.css";

/**
 * Told once for each time the connection is lost; reading goes on beside it.
 * @param portal the network wants a log-in of its own
 */
export function OfflineDialog({ offline, portal }: { offline: boolean; portal: boolean }) {
  const { t } = useTranslation("site");
  const [dismissed, setDismissed] = useState(false);
  // The next loss is news again.
  if (!offline && dismissed) setDismissed(false);
  const close = (): void => setDismissed(true);
  return (
    <Dialog
      open={offline && !dismissed}
      modal={false}
      title={t("offline.title")}
      onClose={close}
      actions={<Button onClick={close}>{t("common.ok")}</Button>}
    >
      <p>{t(portal ? "offline.portalText" : "offline.text")}</p>
      {portal && <PortalLink className={styles.link} />}
    </Dialog>
  );
}
