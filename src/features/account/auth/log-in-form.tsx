import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";
import { ModeLink } from "./mode-link.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { logInSchema, type LogInFields } from "./schemas.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";

const empty: LogInFields = { username: "", password: "", rememberMe: false };

export function LogInForm({ way }: { way: AuthWay }) {
  const { t } = useTranslation("site");
  const { session } = useCommands();
  const auth = useCodedForm({
    schema: logInSchema,
    empty,
    first: "username",
    fallback: "loginFailed",
    async send(fields) {
      await session.logIn(fields);
      way.entered();
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={auth.submit}>
      <TextField
        {...auth.field("username")}
        label={t("auth.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...auth.field("password")}
        label={t("auth.password")}
        autoComplete="current-password"
        maxLength={254}
      />
      <div className={styles.between}>
        <Checkbox {...auth.form.register("rememberMe")} label={t("auth.rememberMe")} />
        <ModeLink way={way} mode="forgot-password">
          {t("auth.forgotPassword")}
        </ModeLink>
      </div>
      {auth.refused !== null && (
        <p role="alert" className={styles.refused}>
          {auth.refused}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" busy={auth.busy}>
        {t("auth.logIn")}
      </Button>
      <p className={styles.foot}>
        <span>{t("auth.noAccount")}</span>
        <ModeLink way={way} mode="register">
          {t("auth.register")}
        </ModeLink>
      </p>
    </form>
  );
}
