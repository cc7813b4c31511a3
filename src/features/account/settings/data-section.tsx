// All that the site knows of the player, as a file to take along.
import Download from "lucide-react/icons/download";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../browser/save-file.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { dayOf } from "../../../domain/days.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Section } from "./section.tsx";
import styles from "./settings-page.module.css";

export function DataSection({ username }: { username: string }): ReactNode {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  const { account } = useCommands();
  const offline = useConnection().state === "offline";
  const [busy, setBusy] = useState(false);
  /** Why it could not be had: a key under `errors.`, or `tooManyRequests`. */
  const [failed, setFailed] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const data = await account.exportData();
      saveFile(`${username}-${dayOf(Date.now())}.json`, "application/json", `${JSON.stringify(data, null, 2)}\n`);
    } catch (error) {
      setFailed(errorCode(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section id="data" title={t("settings.data")}>
      <p className={styles.muted}>{t("settings.dataText")}</p>
      {failed !== null && (
        <p role="alert" className={styles.refused}>
          {failed === "tooManyRequests"
            ? t("settings.dataTooMany")
            : (text(`errors.${failed}`) ?? t("errors.unexpected"))}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} disabled={offline} onClick={() => void download()}>
          <Download size={18} aria-hidden="true" />
          <span>{t("settings.dataDownload")}</span>
        </Button>
        <ActionLink to="/verification">{t("verification.documents")}</ActionLink>
      </div>
      {offline && <output className={styles.staleNote}>{t("errors.offline")}</output>}
    </Section>
  );
}
