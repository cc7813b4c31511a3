import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useCodedForm } from "../../../../client/use-coded-form.ts";
import type { Passkey } from "../../../../protocol/factors.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import styles from "./security.module.css";
import { useFactorCalls } from "./use-factor-calls.ts";

const schema = z.object({ passkeyName: z.string() });

export function PasskeyNameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }): ReactNode {
  const { t } = useTranslation("site");
  const call = useFactorCalls();
  const coded = useCodedForm({
    schema,
    empty: { passkeyName: passkey.name },
    first: "passkeyName",
    fallback: "unexpected",
    async send({ passkeyName }) {
      const name = passkeyName.trim();
      // Without a name the list would show nothing to press.
      if (name !== "") await call("passkeys/rename", { id: passkey.id, name });
      onDone();
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <TextField {...coded.field("passkeyName")} label={t("security.passkeyName")} maxLength={40} autoComplete="off" />
      {coded.refused !== null && (
        <p role="alert" className={styles.refused}>
          {coded.refused}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onDone}>{t("settings.cancel")}</Button>
        <Button type="submit" variant="accent" busy={coded.busy}>
          {t("settings.save")}
        </Button>
      </div>
    </form>
  );
}
