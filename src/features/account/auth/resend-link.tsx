// Another e-mail with the link to confirm the address. A server of another make may have no such call.
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { errorCode } from "../../../client/error-code.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./verification-page.module.css";

export function ResendLink() {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  const { account } = useCommands();
  const { busy, error, run } = useAction(
    async () => {
      await account.resendVerification();
      showSnackbar("notice.emailSentSuccessfully");
    },
    (failure) => {
      const code = errorCode(failure);
      if (code === "notFound") return;
      showSnackbar(`errors.${text(`errors.${code}`) === null ? "emailNotSent" : code}`, { tone: "error" });
    },
  );
  if (error === "notFound")
    return (
      <p role="alert" className={styles.text}>
        {t("verification.noResend")}
      </p>
    );
  return (
    <Button busy={busy} onClick={() => void run()}>
      {t("verification.resend")}
    </Button>
  );
}
