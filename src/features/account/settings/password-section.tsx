import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { Button } from "../../../ui/form/button.tsx";
import { NewPasswordFields } from "../../../ui/form/new-password-fields.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { offlineError } from "./offline-error.ts";
import { passwordFieldsSchema } from "./schemas.ts";
import { Section } from "./section.tsx";
import styles from "./settings-page.module.css";
import { useDraft } from "./unsaved-drafts.tsx";

const empty = { current: "", password: "", passwordConfirmation: "" };

export function PasswordSection(): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();
  const offline = useConnection().state === "offline";
  const coded = useCodedForm({
    schema: passwordFieldsSchema,
    empty,
    fallback: "passwordResetFailed",
    async send(fields) {
      if (offline) throw offlineError();
      await account.changePassword(fields);
      coded.form.reset(empty);
      showSnackbar("notice.passwordChanged");
    },
  });
  const { isDirty } = coded.form.formState;
  useDraft("password", isDirty);
  return (
    <Section id="password" title={t("settings.password")}>
      <form noValidate className={styles.form} onSubmit={coded.submit}>
        <PasswordField
          {...coded.field("current")}
          label={t("settings.currentPassword")}
          autoComplete="current-password"
          maxLength={254}
        />
        <NewPasswordFields coded={coded} label={t("auth.newPassword")} />
        {coded.refused !== null && (
          <p role="alert" className={styles.refused}>
            {coded.refused}
          </p>
        )}
        <p className={styles.muted}>{t("settings.passwordHint")}</p>
        <div className={styles.actions}>
          <Button type="submit" variant={isDirty ? "accent" : "plain"} busy={coded.busy}>
            {t("settings.changePassword")}
          </Button>
        </div>
      </form>
    </Section>
  );
}
