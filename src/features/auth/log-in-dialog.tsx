import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useCommands } from "../../client/client-context.tsx";
import { closeLogIn, overlays } from "../../client/overlays.ts";
import { useSession } from "../../queries/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LogInForm } from "./log-in-form.tsx";

/** Open on demand, and only while nobody is signed in: another tab may have been faster. */
export function LogInDialog() {
  const { t } = useTranslation("site");
  const { session: commands } = useCommands();
  const session = useSession();
  const { logIn } = useSnapshot(overlays);
  const signedIn = session.state === "ready" && session.value.state === "signedIn";
  return (
    <Dialog open={logIn && !signedIn} title={t("auth.logIn")} onClose={closeLogIn} closeLabel={t("common.close")}>
      <LogInForm logIn={commands.logIn} onDone={closeLogIn} />
    </Dialog>
  );
}
