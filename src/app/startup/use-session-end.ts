// When the user of this device ends or changes, in whatever tab: what this tab holds of the one before goes.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { closeCashOut, closeLogIn, closePanel, openLogIn } from "../../state/panels.ts";
import { closeSnackbar, showSnackbar, snackbars } from "../../state/snackbars.ts";
import { withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useLogInDialog } from "../../queries/account/log-in-dialog.ts";
import { useSession } from "../../queries/account/session.ts";
import { dataOr } from "../../queries/live-query.ts";
import { authPaths } from "../../features/account/auth/auth-way.ts";

function forgetTab(): void {
  closePanel();
  closeCashOut();
  closeLogIn();
  snackbars.shown = snackbars.shown.filter(({ farewell }) => farewell);
}

/**
 * A session that ended by itself leads to the log-in, as page or dialog.
 * @returns grows with each user that ends: the page of the one before is not the page of the next
 */
export function useSessionEnd(): number {
  const session = useSession();
  const inDialog = useLogInDialog();
  const { prefix } = useLanguage();
  const navigate = useNavigate();
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
    if (inDialog === false) void navigate(withPrefix(prefix, authPaths.login));
    else openLogIn();
  }, [sub, expired, inDialog, prefix, navigate]);
  return ended;
}
