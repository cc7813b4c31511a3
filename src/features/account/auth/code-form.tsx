// The second step of a log-in: the password was right, and the account asks for a code of its app.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useCodedForm } from "../../../client/use-coded-form.ts";
import { Button } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import type { Elements } from "../../../ui/elements.ts";
import styles from "./auth-form.module.css";

const schema = z.object({ code: z.string().check(z.trim(), z.minLength(1, "codeRequired")) });

export function CodeForm(props: {
  send: (code: string) => Promise<void>;
  onBack: () => void;
  /** The log-in by passkey, which asks for no code. */
  passkey: Elements;
}): ReactNode {
  const { t } = useTranslation("site");
  const coded = useCodedForm({
    schema,
    empty: { code: "" },
    first: "code",
    fallback: "loginFailed",
    send: ({ code }) => props.send(code),
  });
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <output className={styles.hint}>{t("auth.codeText")}</output>
      <CodeField {...coded.field("code")} label={t("security.code")} hint={t("security.codeHint")} />
      {coded.refused !== null && (
        <p role="alert" className={styles.refused}>
          {coded.refused}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" busy={coded.busy}>
        {t("auth.logIn")}
      </Button>
      {props.passkey}
      <Button variant="ghost" onClick={props.onBack}>
        {t("auth.backToLogIn")}
      </Button>
    </form>
  );
}
