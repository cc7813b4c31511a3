// The password once more, and a code where the account has an app: before anything about the ways in is changed.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useCodedForm } from "../../../../client/use-coded-form.ts";
import type { Factors, Proof } from "../../../../protocol/factors.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { CodeField } from "../../../../ui/form/code-field.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import styles from "./security.module.css";

const current = z.string().check(z.minLength(1, "currentPasswordRequired"));
const code = z.string().check(z.trim());
const withoutApp = z.object({ current, code });
const withApp = z.object({ current, code: code.check(z.minLength(1, "codeRequired")) });

export interface ProofFormProps {
  factors: Factors;
  /** What the password confirms. */
  text: string;
  go: string;
  danger?: boolean;
  /** Fails with a coded error. */
  send(proof: Proof): Promise<void>;
  onCancel(): void;
}

export function ProofForm({ factors, text, go, danger = false, send, onCancel }: ProofFormProps): ReactNode {
  const { t } = useTranslation("site");
  const hasApp = factors.totpSince !== null;
  const coded = useCodedForm({
    schema: hasApp ? withApp : withoutApp,
    empty: { current: "", code: "" },
    first: "current",
    fallback: "unexpected",
    send: (fields) => send({ password: fields.current, ...(hasApp ? { code: fields.code } : {}) }),
  });
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <p className={styles.muted}>{text}</p>
      <PasswordField
        {...coded.field("current")}
        label={t("settings.currentPassword")}
        autoComplete="current-password"
        maxLength={254}
      />
      {hasApp && <CodeField {...coded.field("code")} label={t("security.code")} hint={t("security.codeHint")} />}
      {coded.refused !== null && (
        <p role="alert" className={styles.refused}>
          {coded.refused}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t("settings.cancel")}</Button>
        <Button type="submit" variant={danger ? "danger" : "accent"} busy={coded.busy}>
          {go}
        </Button>
      </div>
    </form>
  );
}
