// Log-in, registration, forgotten and new password over the page, one at a time.
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closeLogIn, panels, type AuthMode } from "../../../state/panels.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";
import { useLogInDialog } from "../../../queries/account/log-in-dialog.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import styles from "./auth-dialog.module.css";
import { authPaths } from "./auth-way.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";

// Most visits end without a form: its library is fetched with the first one.
const AuthForms = lazyComponent(async () => (await import("./auth-forms.tsx")).AuthForms);
const AuthExtra = lazyComponent(async () => (await import("./auth-extra.tsx")).AuthExtra, { optional: true });

const titles = {
  login: "auth.logIn",
  register: "page.register",
  "forgot-password": "page.forgotPassword",
  "reset-password": "page.resetPassword",
} as const satisfies Record<AuthMode, string>;

/** For a site whose settings do not come: its page of the log-in needs none of them. */
const settingsWaitMs = 5000;

/**
 * Open on demand, and only for a guest: another tab may have been faster. Where the site has no log-in over the
 * page, a demand leads to the form's own page.
 */
export function AuthDialog() {
  const { t } = useTranslation("site");
  const session = useSession();
  const status = dataOr(useCatalogue("settings:status"), null);
  const { logIn, authMode } = useSnapshot(panels);
  const onPhone = useMedia(phone);
  const signedIn = session.state === "ready" && session.value.state === "signedIn";
  // Else it would come back when the player who logged in elsewhere logs out.
  useEffect(() => {
    if (signedIn) closeLogIn();
  }, [signedIn]);
  const inDialog = useLogInDialog();
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const isWanted = logIn && !signedIn;
  useEffect(() => {
    if (!isWanted || inDialog === true) return;
    const leave = (): void => {
      closeLogIn();
      void navigate(withPrefix(prefix, authPaths[authMode]));
    };
    if (inDialog === false) return leave();
    const timer = setTimeout(leave, settingsWaitMs);
    return () => clearTimeout(timer);
  }, [isWanted, inDialog, authMode, prefix, navigate]);
  const extra = status?.["showAuthExtra"] === true && authMode === "login" && !onPhone;
  const mayClose = status?.["redirectToLogin"] !== true;
  return (
    <Dialog
      open={isWanted && inDialog === true}
      title={t(titles[authMode])}
      width={extra ? "wide" : "offer"}
      closeLabel={t("common.close")}
      {...(mayClose ? { onClose: closeLogIn } : {})}
    >
      <div className={extra ? styles.columns : undefined}>
        <Suspense fallback={<Skeleton height="340px" />}>
          <AuthForms />
        </Suspense>
        {extra && <AuthExtra />}
      </div>
    </Dialog>
  );
}
