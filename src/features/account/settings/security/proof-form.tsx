// Before anything about the ways in is changed: one of the account's passkeys, or the password once more with a code where
// the account has an app.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { usePasskeyProof } from "../../../../client/use-passkey-proof.ts";
import { useCodedForm } from "../../../../client/use-coded-form.ts";
import { useMountedSignal } from "../../../../client/use-mounted-signal.ts";
import type { FactorCall } from "../../../../protocol/factor-calls.ts";
import type { Factors } from "../../../../protocol/factors.ts";
import type { Proof } from "../../../../protocol/proofs.ts";
import type { Assertion } from "../../../../protocol/passkeys.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { CodeField } from "../../../../ui/form/code-field.tsx";
import { PasskeyButton } from "../../../../ui/form/passkey-button.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import styles from "./security.module.css";

const current = z.string().check(z.minLength(1, "currentPasswordRequired"));
const code = z.string().check(z.trim());
const withoutApp = z.object({ current, code });
const withApp = z.object({ current, code: code.check(z.minLength(1, "codeRequired")) });

/** The passkey alone, or what was typed. */
export interface GivenProof {
  proof: Proof;
  passkey?: Assertion;
}

export interface ProofFormProps {
  factors: Factors;
  /** What a passkey would confirm: the call, with its body but for the proof. */
  call: { name: FactorCall; body: Readonly<Record<string, unknown>> };
  /** Id of a passkey that does not prove this. */
  without?: string;
  /** What the proof is for. */
  text: string;
  go: string;
  danger?: boolean;
  /** Fails with a coded error. @param signal ends with the form */
  send(given: GivenProof, signal: AbortSignal): Promise<void>;
  onCancel(): void;
}

export function ProofForm(props: ProofFormProps): ReactNode {
  const { factors, without, text, go, danger = false, send, onCancel } = props;
  const { t } = useTranslation("site");
  const mounted = useMountedSignal();
  const hasApp = factors.totpSince !== null;
  const touched = usePasskeyProof(factors, without);
  const hasPasskey = touched.available;
  const coded = useCodedForm({
    schema: hasApp ? withApp : withoutApp,
    empty: { current: "", code: "" },
    ...(hasPasskey ? {} : { first: "current" }),
    fallback: "unexpected",
    send: (fields) =>
      send({ proof: { password: fields.current, ...(hasApp ? { code: fields.code } : {}) } }, mounted()),
  });
  const path = `/account/v1/factors/${props.call.name}`;
  const touch = (): void =>
    void touched.touch({ path, body: props.call.body }, (passkey) => send({ proof: {}, passkey }, mounted()));
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <p className={styles.muted}>{text}</p>
      {hasPasskey && <PasskeyButton busy={touched.busy} error={touched.error} onPress={touch} />}
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
        <Button type="submit" variant={danger ? "danger" : hasPasskey ? "plain" : "accent"} busy={coded.busy}>
          {go}
        </Button>
      </div>
    </form>
  );
}
