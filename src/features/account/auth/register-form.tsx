import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./auth-form.module.css";
import type { AuthWay } from "./auth-way.ts";
import { ModeLink } from "./mode-link.tsx";
import { NewPasswordFields } from "../../../ui/form/new-password-fields.tsx";
import { registerSchema, type RegisterFields } from "./schemas.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";

const empty: RegisterFields = {
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  passwordConfirmation: "",
  promoCode: "",
};
/** At log-in the same key asks for a name that there is. */
const texts = { usernameRequired: "auth.chooseUsername" };

/** @param props.promoCode what a link to the form brings along */
export function RegisterForm({ way, promoCode = "" }: { way: AuthWay; promoCode?: string }) {
  const { t, i18n } = useTranslation("site");
  const { session } = useCommands();
  const auth = useCodedForm({
    schema: registerSchema,
    empty: { ...empty, promoCode },
    first: "username",
    fallback: "registerFailed",
    texts,
    async send({ promoCode, ...fields }) {
      await session.register({
        ...fields,
        promoCode: promoCode === "" ? null : promoCode,
        lang: i18n.language,
      });
      way.entered();
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={auth.submit}>
      <TextField
        {...auth.field("username")}
        label={t("auth.usernameField")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div className={styles.pair}>
        <TextField {...auth.field("firstName")} label={t("auth.firstName")} autoComplete="given-name" maxLength={254} />
        <TextField {...auth.field("lastName")} label={t("auth.lastName")} autoComplete="family-name" maxLength={254} />
      </div>
      <TextField
        {...auth.field("email")}
        label={t("auth.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <NewPasswordFields coded={auth} label={t("auth.password")} />
      <TextField
        {...auth.field("promoCode")}
        label={t("auth.promoCode")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={254}
      />
      {auth.refused !== null && (
        <p role="alert" className={styles.refused}>
          {auth.refused}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" busy={auth.busy}>
        {t("auth.createAccount")}
      </Button>
      <p className={styles.foot}>
        <span>{t("auth.haveAccount")}</span>
        <ModeLink way={way} mode="login">
          {t("auth.logIn")}
        </ModeLink>
      </p>
    </form>
  );
}
