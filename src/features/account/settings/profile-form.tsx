// Name and e-mail address.
import { useEffect, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";
import { useFactors } from "../../../client/use-factors.ts";
import { usePasskeyProof } from "../../../client/use-passkey-proof.ts";
import { useConnection } from "../../../client/use-connection.ts";
import type { ProfileRead } from "../../../protocol/accounts.ts";
import { Button } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { PasskeyButton } from "../../../ui/form/passkey-button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { EmailState } from "./email-state.tsx";
import { offlineError } from "./offline-error.ts";
import { isMoved, profileFieldsSchema } from "./schemas.ts";
import styles from "./settings-page.module.css";
import { useDraft } from "./unsaved-drafts.tsx";

export function ProfileForm({ profile }: { profile: ProfileRead }): ReactNode {
  const { t } = useTranslation("site");
  const { account, factors: confirmations } = useCommands();
  const offline = useConnection().state === "offline";
  const { firstName, lastName, email } = profile;
  const coded = useCodedForm({
    schema: profileFieldsSchema(email),
    empty: { firstName, lastName, email, current: "", code: "" },
    fallback: "unexpected",
    async send(fields) {
      if (offline) throw offlineError();
      const moves = isMoved(fields.email, email);
      const { code, ...others } = fields;
      await account.changeProfile(moves && code !== "" ? fields : others);
      // The present address holds until the link was opened.
      coded.form.reset({ ...fields, email: moves ? email : fields.email, current: "", code: "" });
      if (!moves) showSnackbar("notice.profileSaved");
      else showSnackbar("notice.emailToConfirm", { params: { email: fields.email } });
    },
  });
  const { isDirty } = coded.form.formState;
  const { reset } = coded.form;
  const moves = isMoved(useWatch({ control: coded.form.control, name: "email" }), email);
  const factors = useFactors();
  const touched = usePasskeyProof(factors);
  async function sendByPasskey(): Promise<void> {
    if (!(await coded.form.trigger(["firstName", "lastName", "email"]))) return;
    const { current: _current, code: _code, ...body } = coded.form.getValues();
    await touched.touch({ path: "/account/v1/profile", body }, async (passkey) => {
      await confirmations.confirmed({ name: "profile", body, passkey });
      reset({ ...body, email, current: "", code: "" });
      showSnackbar("notice.emailToConfirm", { params: { email: body.email } });
    });
  }
  useDraft("profile", isDirty);
  // What was changed elsewhere shows, unless something else is being typed here.
  useEffect(() => {
    if (!isDirty) reset({ firstName, lastName, email, current: "", code: "" });
  }, [isDirty, reset, firstName, lastName, email]);
  const emailField = coded.field("email");
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <dl className={styles.username}>
        <dt>{t("auth.usernameField")}</dt>
        <dd>{profile.preferred_username}</dd>
      </dl>
      <div className={styles.pair}>
        <TextField
          {...coded.field("firstName")}
          label={t("auth.firstName")}
          autoComplete="given-name"
          maxLength={254}
        />
        <TextField {...coded.field("lastName")} label={t("auth.lastName")} autoComplete="family-name" maxLength={254} />
      </div>
      <div>
        <TextField
          {...emailField}
          label={t("auth.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        {emailField.error === null ? (
          <EmailState
            email={profile.pendingEmail ?? email}
            verified={profile.emailVerified && (profile.pendingEmail ?? null) === null}
          />
        ) : (
          // What is wrong stands in its place, which is kept.
          <div className={styles.email} />
        )}
      </div>
      {moves && (
        <>
          {touched.available && (
            <PasskeyButton busy={touched.busy} error={touched.error} onPress={() => void sendByPasskey()} />
          )}
          <PasswordField
            {...coded.field("current")}
            label={t("settings.currentPassword")}
            autoComplete="current-password"
            maxLength={254}
          />
          {factors !== null && factors.totpSince !== null && (
            <CodeField {...coded.field("code")} label={t("security.code")} hint={t("security.codeHint")} />
          )}
        </>
      )}
      {coded.refused !== null && (
        <p role="alert" className={styles.refused}>
          {coded.refused}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="accent" busy={coded.busy} disabled={!isDirty}>
          {t("settings.save")}
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={() => reset({ firstName, lastName, email, current: "", code: "" })}>
            {t("settings.discard")}
          </Button>
        )}
      </div>
    </form>
  );
}
