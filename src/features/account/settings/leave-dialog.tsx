// Asks before what was typed and not saved is lost.
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useAnyDraft } from "./unsaved-drafts.tsx";

export function LeaveDialog(): ReactNode {
  const { t } = useTranslation("site");
  const unsaved = useAnyDraft();
  // The entries of open layers have the page's own path: Back closes them unasked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === "blocked";

  useEffect(() => {
    // Saved while the question was open.
    if (blocked && !unsaved) blocker.reset();
  }, [blocked, unsaved, blocker]);

  useEffect(() => {
    if (!unsaved) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  useEffect(() => {
    if (!blocked) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") blocker.reset();
    };
    // Before the dialog, which keeps the key to itself.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [blocked, blocker]);

  // Without onClose: a history entry of the dialog's own would be in the way of the step that waits.
  return (
    <Dialog
      open={blocked}
      title={t("settings.leaveTitle")}
      width="narrow"
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t("settings.leave")}</Button>
          <Button variant="accent" onClick={() => blocker.reset?.()}>
            {t("settings.stay")}
          </Button>
        </>
      }
    >
      <p>{t("settings.leaveText")}</p>
    </Dialog>
  );
}
