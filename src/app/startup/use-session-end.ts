// When the user of this device ends or changes, in whatever tab: what this tab holds of the one before goes.
import { useEffect, useRef, useState } from "react";
import { closeCashOut, closeLogIn, closePanel, openLogIn } from "../../state/panels.ts";
import { closeSnackbar, showSnackbar, snackbars } from "../../state/snackbars.ts";
import { useSession } from "../../queries/account/session.ts";
import { dataOr } from "../../queries/live-query.ts";

function forgetTab(): void {
  closePanel();
  closeCashOut();
  closeLogIn();
  snackbars.shown = snackbars.shown.filter(({ farewell }) => farewell);
}

/**
 * A session that ended by itself asks for the log-in, which comes as the site wants it: as a page or a dialog.
 * @returns grows with each user that ends: the page of the one before is not the page of the next
 */
export function useSessionEnd(): number {
  const session = useSession();
  const [ended, setEnded] = useState(0);
  /** undefined = not heard yet. */
  const lastSub = useRef<string | null | undefined>(undefined);
  const snackbarId = useRef<number | null>(null);
  const row = dataOr(session, null);
  const sub = row === null ? undefined : row.state === "guest" ? null : row.sub;
  const expired = row?.state === "guest" && row.expired === true;

  useEffect(() => {
    if (sub === undefined || sub === lastSub.current) return;
    const before = lastSub.current;
    lastSub.current = sub;
    if (sub !== null && snackbarId.current !== null) {
      closeSnackbar(snackbarId.current);
      snackbarId.current = null;
    }
    if (before === undefined || before === null) return;
    forgetTab();
    setEnded((count) => count + 1);
    if (!expired) return;
    snackbarId.current = showSnackbar("errors.sessionExpired", { tone: "warning", timeout: 0 });
    openLogIn();
  }, [sub, expired]);
  return ended;
}
