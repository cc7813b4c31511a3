// Safari has no question to ask: the player is told where to press.
import Share from "lucide-react/icons/share";
import SquarePlus from "lucide-react/icons/square-plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { installSteps } from "./install-way.ts";
import styles from "./steps-dialog.module.css";

export function StepsDialog({ open }: { open: boolean }): ReactNode {
  const { t, ready } = useTranslation("device");
  const { t: site } = useTranslation("site");
  const close = (): void => {
    installSteps.open = false;
  };
  return (
    <Dialog
      open={open && ready}
      width="narrow"
      title={t("install.stepsTitle")}
      onClose={close}
      actions={
        <Button variant="accent" onClick={close}>
          {site("common.ok")}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li className={styles.step}>
          <Share size={24} aria-hidden="true" className={styles.icon} />
          <span>{t("install.stepShare")}</span>
        </li>
        <li className={styles.step}>
          <SquarePlus size={24} aria-hidden="true" className={styles.icon} />
          <span>{t("install.stepAdd")}</span>
        </li>
      </ol>
      <p className={styles.why}>{t("install.why")}</p>
    </Dialog>
  );
}
