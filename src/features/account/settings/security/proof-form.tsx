// Before anything about the ways in is changed: one of the account's passkeys, or the password once more with a code where
// the account has an app.
import KeyRound from "lucide-react/icons/key-round";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { askPasskey } from "../../../../browser/passkeys.ts";
import { canUsePasskeys } from "../../../../browser/can-use-passkeys.ts";
import { useAction } from "../../../../client/use-action.ts";
import { useCodedForm } from "../../../../client/use-coded-form.ts";
import { useErrorText } from "../../../../i18n/use-error-text.ts";
import type { FactorCall } from "../../../../protocol/factor-calls.ts";
import type { Factors } from "../../../../protocol/factors.ts";
import type { Proof } from "../../../../protocol/proofs.ts";
import type { Assertion } from "../../../../protocol/passkeys.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { CodeField } from "../../../../ui/form/code-field.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import styles from "./security.module.css";
import { useFactorCalls } from "./use-factor-calls.ts";

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
  /** Fails with a coded error. */
  send(given: GivenProof): Promise<void>;
  onCancel(): void;
}

export function ProofForm(props: ProofFormProps): ReactNode {
  const { factors, without, text, go, danger = false, send, onCancel } = props;
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  const call = useFactorCalls();
  const hasApp = factors.totpSince !== null;
  const hasPasskey = factors.passkeys.some(({ id }) => id !== without) && canUsePasskeys(factors.passkeyHost);
  const coded = useCodedForm({
    schema: hasApp ? withApp : withoutApp,
    empty: { current: "", code: "" },
    ...(hasPasskey ? {} : { first: "current" }),
    fallback: "unexpected",
    send: (fields) => send({ proof: { password: fields.current, ...(hasApp ? { code: fields.code } : {}) } }),
  });
  const touch = useAction(async () => {
    const path = `/account/v1/factors/${props.call.name}`;
    const request = await call("challenge", { path, body: props.call.body });
    const allowCredentials = request.allowCredentials?.filter(({ id }) => id !== without);
    await send({ proof: {}, passkey: await askPasskey({ ...request, allowCredentials }) });
  });
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <p className={styles.muted}>{text}</p>
      {hasPasskey && (
        <Button variant="accent" busy={touch.busy} onClick={() => void touch.run()}>
          <KeyRound size={18} aria-hidden="true" />
          <span>{t("security.usePasskey")}</span>
        </Button>
      )}
      {touch.error !== null && (
        <p role="alert" className={styles.refused}>
          {errorText(touch.error)}
        </p>
      )}
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
