// A new password by a link; the first one too, of those whom an agent invited: they are asked what the agent may do.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import type { ResetCredentials } from "../../../state/panels.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";
import { ModeLink } from "./mode-link.tsx";
import { NewPasswordFields } from "../../../ui/form/new-password-fields.tsx";
import { resetSchema, type ResetFields } from "./schemas.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";

const empty: ResetFields = { password: "", passwordConfirmation: "", creditByAgent: false };

export interface ResetFormProps {
  way: AuthWay;
  credentials: ResetCredentials;
  onDone: () => void;
}

export function ResetForm({ way, credentials, onDone }: ResetFormProps) {
  const { t } = useTranslation("site");
  const { session } = useCommands();
  const hint = useId();
  const { userId, token, invited } = credentials;
  const auth = useCodedForm({
    schema: resetSchema,
    empty,
    first: "password",
    fallback: "passwordResetFailed",
    async send({ creditByAgent, ...passwords }) {
      await session.resetPassword({ userId, token, ...passwords, ...(invited ? { creditByAgent } : {}) });
      showSnackbar("notice.passwordResetSuccessfully");
      onDone();
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={auth.submit}>
      <NewPasswordFields coded={auth} label={t("auth.newPassword")} />
      {invited && (
        <div>
          <Checkbox {...auth.form.register("creditByAgent")} label={t("auth.creditByAgent")} aria-describedby={hint} />
          <p id={hint} className={styles.hint}>
            {t("auth.creditByAgentHint")}
          </p>
        </div>
      )}
      {auth.refused !== null && (
        <p role="alert" className={styles.refused}>
          {auth.refused}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" busy={auth.busy}>
        {t("auth.savePassword")}
      </Button>
      <p className={styles.foot}>
        <ModeLink way={way} mode="forgot-password">
          {t("page.forgotPassword")}
        </ModeLink>
      </p>
    </form>
  );
}
