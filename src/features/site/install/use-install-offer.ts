// Once, after the first accepted ticket: the app can be installed. Never while a ticket is open on the screen.
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { panels } from "../../../state/panels.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useOpenDialogs } from "../../../queries/site/dialogs.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useVisible } from "../../../ui/layout/use-visible.ts";
import { install, useInstallWay } from "./install-way.ts";

export function useInstallOffer(): void {
  const { preferences: commands } = useCommands();
  const way = useInstallWay();
  const preferences = dataOr(usePreferences(), null);
  const accepted = useOpenDialogs().outcome?.kind === "accepted";
  const ticket = dataOr(useTicket(), null);
  const { panel } = useSnapshot(panels);
  const visible = useVisible();
  /** A ticket was accepted while this page was open. */
  const earned = useRef(false);
  const quiet = !accepted && panel === null && visible && ticket?.placement.state === "idle";
  const open = way !== null && preferences !== null && preferences.installOffered !== true;

  useEffect(() => {
    if (accepted) earned.current = true;
    if (!earned.current || !quiet || !open) return;
    earned.current = false;
    // Remembered when it is shown: a player who closes or ignores it is not asked again.
    commands.set("installOffered", true).catch(showError);
    showSnackbar("install.offer", { timeout: 0, action: { labelKey: "install.do", run: install } });
  }, [accepted, quiet, open, commands]);
}
