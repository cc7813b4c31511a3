import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showSnackbar } from "../../../state/snackbars.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";
import { ModeLink } from "./mode-link.tsx";
import { forgotSchema, type ForgotFields } from "./schemas.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";

const empty: ForgotFields = { email: "" };

export function ForgotForm({ way }: { way: AuthWay }) {
  const { t, i18n } = useTranslation("site");
  const { session } = useCommands();
  const [sent, setSent] = useState(false);
  const auth = useCodedForm({
    schema: forgotSchema,
    empty,
    first: "email",
    fallback: "emailNotSent",
    async send({ email }) {
      await session.sendResetEmail(email, i18n.language);
      setSent(true);
      showSnackbar("notice.emailSentSuccessfully");
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={auth.submit}>
      <output className={styles.hint}>{t(sent ? "auth.linkSent" : "auth.forgotHint")}</output>
      <TextField
        {...auth.field("email")}
        label={t("auth.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      {auth.refused !== null && (
        <p role="alert" className={styles.refused}>
          {auth.refused}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" busy={auth.busy}>
        {t("auth.sendLink")}
      </Button>
      <p className={styles.foot}>
        <ModeLink way={way} mode="login">
          {t("auth.backToLogIn")}
        </ModeLink>
      </p>
    </form>
  );
}
