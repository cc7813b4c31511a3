import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./offline-dialog.module.css";

/** Asked of the server, never of the cache: the network puts its own page in the place of the answer. */
const anyAnswer = "/healthz";

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
      {portal && (
        <a href={anyAnswer} target="_blank" rel="noopener" className={styles.link}>
          {t("offline.portalLink")}
        </a>
      )}
    </Dialog>
  );
}
