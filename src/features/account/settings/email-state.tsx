// Whether the address is confirmed, and a way to have the link sent again.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { Button } from "../../../ui/form/button.tsx";
import { showFailure } from "./show-failure.ts";
import styles from "./settings-page.module.css";

export function EmailState({ email, verified }: { email: string; verified: boolean }): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();
  const { busy, run } = useAction(
    async () => {
      await account.resendVerification();
      showSnackbar("notice.emailSentSuccessfully");
    },
    (failure) => showFailure(failure, "emailNotSent"),
  );

  if (verified)
    return (
      <p className={styles.email} data-email-state="verified">
        <span className={styles.state}>
          <CircleCheck size={16} aria-hidden="true" className={styles.good} />
          <span>{t("verification.stateConfirmed")}</span>
        </span>
      </p>
    );
  return (
    <div className={styles.email} data-email-state="open">
      <span className={styles.state}>
        <CircleDashed size={16} aria-hidden="true" className={styles.open} />
        <span>{t("settings.emailOpen", { email })}</span>
      </span>
      <Button variant="plain" busy={busy} onClick={() => void run()}>
        {t("settings.sendAgain")}
      </Button>
    </div>
  );
}
