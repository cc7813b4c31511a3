import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCode } from "../../../client/error-code.ts";
import { useCommands } from "../../../client/client-context.tsx";
import { canUsePasskeys } from "../../../browser/can-use-passkeys.ts";
import { offerPasskey } from "../../../state/passkey-offer.ts";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";
import { CodeForm } from "./code-form.tsx";
import { ModeLink } from "./mode-link.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { logInSchema, type LogInFields } from "./schemas.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";

// Only where the browser can have them.
const PasskeyLogIn = lazyComponent(async () => (await import("./passkey-log-in.tsx")).PasskeyLogIn, {
  optional: true,
});

const empty: LogInFields = { username: "", password: "", rememberMe: false };

export function LogInForm({ way }: { way: AuthWay }) {
  const { t } = useTranslation("site");
  const { session } = useCommands();
  /** The password was right, and is not enough. */
  const [proved, setProved] = useState<LogInFields | null>(null);
  function enteredByPassword(): void {
    if (canUsePasskeys()) offerPasskey();
    way.entered();
  }
  const auth = useCodedForm({
    schema: logInSchema,
    empty,
    first: "username",
    fallback: "loginFailed",
    async send(fields) {
      try {
        await session.logIn(fields);
      } catch (error) {
        if (errorCode(error) !== "secondFactorRequired") throw error;
        return setProved(fields);
      }
      enteredByPassword();
    },
  });
  async function sendCode(code: string): Promise<void> {
    if (proved === null) return;
    await session.logIn({ ...proved, code });
    enteredByPassword();
  }
  const passkey = canUsePasskeys() && (
    <PasskeyLogIn rememberMe={() => auth.form.getValues("rememberMe")} entered={way.entered} />
  );
  if (proved !== null) return <CodeForm send={sendCode} passkey={passkey} onBack={() => setProved(null)} />;
  return (
    <form noValidate className={styles.form} onSubmit={auth.submit}>
      <TextField
        {...auth.field("username")}
        label={t("auth.username")}
        autoComplete="username webauthn"
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
      {passkey}
      <p className={styles.foot}>
        <span>{t("auth.noAccount")}</span>
        <ModeLink way={way} mode="register">
          {t("auth.register")}
        </ModeLink>
      </p>
    </form>
  );
}
