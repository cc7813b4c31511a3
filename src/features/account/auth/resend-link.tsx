// Another e-mail with the link to confirm the address. A server of another make may have no such call.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./verification-page.module.css";

export function ResendLink() {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  const { account } = useCommands();
  const [state, setState] = useState<"idle" | "sending" | "unavailable">("idle");
  async function resend(): Promise<void> {
    setState("sending");
    try {
      await account.resendVerification();
      showSnackbar("notice.emailSentSuccessfully");
      setState("idle");
    } catch (error) {
      const code = errorCode(error);
      if (code === "notFound") return setState("unavailable");
      showSnackbar(`errors.${text(`errors.${code}`) === null ? "emailNotSent" : code}`, { tone: "error" });
      setState("idle");
    }
  }
  if (state === "unavailable")
    return (
      <p role="alert" className={styles.text}>
        {t("verification.noResend")}
      </p>
    );
  return (
    <Button busy={state === "sending"} onClick={() => void resend()}>
      {t("verification.resend")}
    </Button>
  );
}
