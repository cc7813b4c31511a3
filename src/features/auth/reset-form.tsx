import { useTranslation } from "react-i18next";
import { useCommands } from "../../client/client-context.tsx";
import type { ResetCredentials } from "../../state/panels.ts";
import { showSnackbar } from "../../state/snackbars.ts";
import { Button } from "../../ui/form/button.tsx";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";
import { ModeLink } from "./mode-link.tsx";
import { NewPasswordFields } from "../../ui/form/new-password-fields.tsx";
import { resetSchema, type ResetFields } from "./schemas.ts";
import { useCodedForm } from "../../client/use-coded-form.ts";

const empty: ResetFields = { password: "", passwordConfirmation: "" };

export interface ResetFormProps {
  way: AuthWay;
  credentials: ResetCredentials;
  onDone: () => void;
}

export function ResetForm({ way, credentials, onDone }: ResetFormProps) {
  const { t } = useTranslation("site");
  const { session } = useCommands();
  const auth = useCodedForm({
    schema: resetSchema,
    empty,
    first: "password",
    fallback: "passwordResetFailed",
    async send(fields) {
      await session.resetPassword({ ...credentials, ...fields });
      showSnackbar("notice.passwordResetSuccessfully");
      onDone();
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={auth.submit}>
      <NewPasswordFields coded={auth} label={t("auth.newPassword")} />
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
