// The second step of a pause: nothing begins by one press, and not before the player says that it is understood.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import type { ExclusionSpan, TimeOutSpan } from "../../../protocol/gambling.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./gambling-section.module.css";
import { showError } from "../../../client/show-error.ts";

export type Pause = { kind: "timeOut"; span: TimeOutSpan } | { kind: "exclusion"; span: ExclusionSpan };

export function ConfirmPause({ pause, onClose }: { pause: Pause; onClose: () => void }) {
  const { t } = useTranslation();
  const { gambling } = useCommands();
  const [understood, setUnderstood] = useState(false);
  const { kind, span } = pause;
  const { busy, run } = useAction(async () => {
    try {
      await (pause.kind === "timeOut" ? gambling.timeOut(pause.span) : gambling.exclude(pause.span));
      showSnackbar(`gambling.${kind}.begun`, { tone: "warning", farewell: kind === "exclusion" });
    } finally {
      onClose();
    }
  }, showError);
  return (
    <Dialog
      open
      width="offer"
      focus="itself"
      title={t(`gambling.${kind}.confirm`)}
      closeLabel={t("common.close")}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t("gambling.cancel")}
          </Button>
          <Button variant="danger" disabled={!understood} busy={busy} onClick={() => void run()}>
            {t(`gambling.${kind}.do`)}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t(`gambling.${kind}.lead`)}</p>
      <p className={styles.span}>
        <span>{t("gambling.confirm.length")}</span>
        <b>{t(`gambling.span.${span}`)}</b>
      </p>
      <Checkbox
        label={t("gambling.confirm.understood")}
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
    </Dialog>
  );
}
