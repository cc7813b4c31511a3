// All that the site knows of the player, as a file to take along.
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../browser/save-file.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { dayOf } from "../../../domain/days.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Section } from "./section.tsx";
import styles from "./settings-page.module.css";

export function DataSection({ username }: { username: string }): ReactNode {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  const { account } = useCommands();
  const offline = useConnection().state === "offline";
  const { busy, error, run } = useAction(async () => {
    const data = await account.exportData();
    saveFile(`${username}-${dayOf(Date.now())}.json`, "application/json", `${JSON.stringify(data, null, 2)}\n`);
  });

  return (
    <Section id="data" title={t("settings.data")}>
      <p className={styles.muted}>{t("settings.dataText")}</p>
      {error !== null && (
        <p role="alert" className={styles.refused}>
          {error === "tooManyRequests" ? t("settings.dataTooMany") : errorText(error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} disabled={offline} onClick={() => void run()}>
          <Download size={18} aria-hidden="true" />
          <span>{t("settings.dataDownload")}</span>
        </Button>
        <ActionLink to="/verification">{t("verification.documents")}</ActionLink>
      </div>
      {offline && <output className={styles.staleNote}>{t("errors.offline")}</output>}
    </Section>
  );
}
