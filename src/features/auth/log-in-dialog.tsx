import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useCommands } from "../../client/client-context.tsx";
import { closeLogIn, overlays } from "../../client/overlays.ts";
import { useSession } from "../../queries/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

// Most visits end without a form: its library is fetched with the first one.
const LogInForm = lazy(async () => ({ default: (await import("./log-in-form.tsx")).LogInForm }));

/** Open on demand, and only while nobody is signed in: another tab may have been faster. */
export function LogInDialog() {
  const { t } = useTranslation("site");
  const { session: commands } = useCommands();
  const session = useSession();
  const { logIn } = useSnapshot(overlays);
  const signedIn = session.state === "ready" && session.value.state === "signedIn";
  return (
    <Dialog open={logIn && !signedIn} title={t("auth.logIn")} onClose={closeLogIn} closeLabel={t("common.close")}>
      <Suspense fallback={<Skeleton height="260px" />}>
        <LogInForm logIn={commands.logIn} onDone={closeLogIn} />
      </Suspense>
    </Dialog>
  );
}
