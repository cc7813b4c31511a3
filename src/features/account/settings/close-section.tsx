// The way out for good.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CloseForm } from "./close-form.tsx";
import { Section } from "./section.tsx";
import styles from "./settings-page.module.css";

export function CloseSection(): ReactNode {
  const { t } = useTranslation("site");
  const offline = useConnection().state === "offline";
  const [asking, setAsking] = useState(false);
  return (
    <Section id="close" title={t("settings.close")}>
      <p className={styles.muted}>{t("settings.closeText")}</p>
      <div className={styles.actions}>
        <Button variant="danger" disabled={offline} onClick={() => setAsking(true)}>
          {t("settings.closeOpen")}
        </Button>
      </div>
      {offline && <output className={styles.staleNote}>{t("errors.offline")}</output>}
      {/* What it says is read before a password is typed. */}
      <Dialog open={asking} title={t("settings.closeTitle")} focus="itself" onClose={() => setAsking(false)}>
        <CloseForm onCancel={() => setAsking(false)} />
      </Dialog>
    </Section>
  );
}
