// Once more who it is, before what is not done by an open session alone: a passkey for the act, else the password, and a code
// where the account has an app.
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { useFactors } from "../../../client/use-factors.ts";
import { type CallToConfirm, usePasskeyProof } from "../../../client/use-passkey-proof.ts";
import { Button } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { PasskeyButton } from "../../../ui/form/passkey-button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { answerConfirmation, confirmationAsked, confirmDialogs } from "./confirmation.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

export function ConfirmDialog(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const call = useSyncExternalStore(confirmationAsked.subscribe, confirmationAsked.get);
  const id = useId();
  const newest = useSyncExternalStore(confirmDialogs.subscribe, confirmDialogs.newest);
  useEffect(() => confirmDialogs.open(id), [id]);
  const asks = call !== null && newest === id;
  const close = (): void => answerConfirmation(null);
  return (
    <Dialog open={asks} title={t("confirm.title")} closeLabel={site("common.close")} focus="field" onClose={close}>
      {asks && <Form call={call} onClose={close} />}
    </Dialog>
  );
}

function Form({ call, onClose }: { call: CallToConfirm; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { desk } = useCommands();
  const errorText = useDeskError();
  const factors = useFactors();
  const proof = usePasskeyProof(factors);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const hasApp = factors !== null && factors.totpSince !== null;
  const confirm = useAction(async () => {
    await desk.act({ name: "operator/confirm", body: { password, ...(hasApp ? { code } : {}) } });
    answerConfirmation("password");
  });
  const touch = (): Promise<void> => proof.touch(call, async (passkey) => answerConfirmation({ passkey }));
  // One touch: the browser's own dialog comes with this one.
  const touchAtOnce = useEffectEvent(() => void touch());
  const { available } = proof;
  useEffect(() => {
    if (available) touchAtOnce();
  }, [available]);
  const failed = isMissing ? "passwordRequired" : confirm.error;
  const wrongField = useWrongField(confirm.busy);
  const isOfCode = failed === "codeInvalid" || failed === "secondFactorRequired";

  function send(event: FormEvent): void {
    event.preventDefault();
    wrongField.tried();
    setMissing(password === "");
    if (password !== "") void confirm.run();
  }
  const typed = (keep: () => void) => (): void => {
    keep();
    setMissing(false);
    confirm.reset();
  };

  return (
    <form {...wrongField.form} noValidate className="desk-acts-form" onSubmit={send}>
      <p className="desk-acts-text">{t("confirm.text")}</p>
      {available && <PasskeyButton busy={proof.busy} error={proof.error} onPress={() => void touch()} />}
      <PasswordField
        label={site("auth.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        error={failed === null || (hasApp && isOfCode) ? null : errorText(failed)}
        onChange={(event) => typed(() => setPassword(event.target.value))()}
      />
      {hasApp && (
        <CodeField
          label={site("security.code")}
          hint={site("security.codeHint")}
          name="code"
          value={code}
          error={isOfCode && failed !== null ? errorText(failed) : null}
          onChange={(event) => typed(() => setCode(event.target.value))()}
        />
      )}
      <div className="desk-acts-actions">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="accent" busy={confirm.busy}>
          {t("confirm.go")}
        </Button>
      </div>
    </form>
  );
}
