// The password once more, before what is not done by an open session alone.
import { useEffect, useState, useSyncExternalStore, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { answerConfirmation, confirmationAsked } from "./confirmation.ts";
import { useDeskError } from "../../../i18n/use-desk-error.ts";

export function ConfirmDialog(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const open = useSyncExternalStore(confirmationAsked.subscribe, confirmationAsked.get);
  // An act that waited while the page was left is given up.
  useEffect(() => () => answerConfirmation(false), []);
  const close = (): void => answerConfirmation(false);
  return (
    <Dialog open={open} title={t("confirm.title")} closeLabel={site("common.close")} focus="field" onClose={close}>
      {open && <Form onClose={close} />}
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { desk } = useCommands();
  const errorText = useDeskError();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = useAction(async () => {
    await desk.act({ name: "operator/confirm", body: { password } });
    answerConfirmation(true);
  });
  const error = isMissing ? "passwordRequired" : confirm.error;

  function send(event: FormEvent): void {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") void confirm.run();
  }

  return (
    <form noValidate className="desk-acts-form" onSubmit={send}>
      <p className="desk-acts-text">{t("confirm.text")}</p>
      <PasswordField
        label={site("auth.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error === null ? null : errorText(error)}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          confirm.reset();
        }}
      />
      <div className="desk-acts-actions">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="accent" busy={confirm.busy}>
          {t("confirm.go")}
        </Button>
      </div>
    </form>
  );
}
