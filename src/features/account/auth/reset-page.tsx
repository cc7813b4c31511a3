// A new password by the link in an e-mail: on the page, or in the dialog where the site has its forms there.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { subscribeKey } from "valtio/utils";
import { closeLogIn, openReset, panels, type ResetCredentials } from "../../../state/panels.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";
import { useSession } from "../../../queries/account/session.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./auth-page.module.css";
import { ResetForm } from "./reset-form.tsx";
import { useLinkCredentials } from "./use-link-credentials.ts";
import { usePageWay } from "./use-page-way.ts";

export function ResetPage() {
  const way = usePageWay();
  const navigate = useNavigate();
  const status = useCatalogue("settings:status");
  const session = useSession();
  const credentials = useLinkCredentials();
  const logIn = way.pathOf("login");
  const toLogIn = (): void => void navigate(logIn, { replace: true });
  const incomplete = credentials === null;
  const hasShownError = useRef(false);
  useEffect(() => {
    if (!incomplete || hasShownError.current) return;
    hasShownError.current = true;
    showSnackbar("errors.resetTokenInvalid", { tone: "error" });
    void navigate(logIn, { replace: true });
  }, [incomplete, navigate, logIn]);
  if (credentials === null) return null;
  if (status.state === "loading" || session.state === "loading") return <Skeleton height="340px" />;
  const guest = session.state !== "ready" || session.value.state === "guest";
  const inDialog = status.state === "ready" && status.value?.["loginInDialog"] === true && guest;
  return inDialog ? (
    <ResetInDialog credentials={credentials} />
  ) : (
    <div className={styles.card}>
      <ResetForm way={way} credentials={credentials} onDone={toLogIn} />
    </div>
  );
}

/** Closing the dialog leads home: there is nothing under it. */
function ResetInDialog({ credentials }: { credentials: ResetCredentials }) {
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const home = withPrefix(prefix, "/");
  useEffect(() => {
    openReset(credentials);
    const forget = (): void => void (panels.reset = null);
    window.addEventListener("beforeunload", forget);
    const off = subscribeKey(panels, "logIn", (open) => void (open || navigate(home, { replace: true })));
    return () => {
      off();
      window.removeEventListener("beforeunload", forget);
      if (panels.authMode === "reset-password") closeLogIn();
    };
  }, [credentials, navigate, home]);
  return null;
}
