// Asks before what was typed and not saved is lost.
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { leaveGuard } from "../../client/leave-guard.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAnyDraft } from "./unsaved-drafts.tsx";

export function LeaveDialog(): ReactNode {
  const { t } = useTranslation("site");
  const unsaved = useAnyDraft();
  const step = useSyncExternalStore(leaveGuard.held.subscribe, leaveGuard.held.get);

  useEffect(() => {
    if (!unsaved) return;
    return leaveGuard.watch((from, to) => from !== to);
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  useEffect(() => {
    if (step === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") step.stay();
    };
    // Before the dialog, which keeps the key to itself.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [step]);

  // Without onClose: a history entry of the dialog's own would be in the way of the step that waits.
  return (
    <Dialog
      open={step !== null}
      title={t("settings.leaveTitle")}
      width="narrow"
      actions={
        <>
          <Button onClick={() => step?.proceed()}>{t("settings.leave")}</Button>
          <Button variant="accent" onClick={() => step?.stay()}>
            {t("settings.stay")}
          </Button>
        </>
      }
    >
      <p>{t("settings.leaveText")}</p>
    </Dialog>
  );
}
