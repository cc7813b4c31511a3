// Name and e-mail address.
import { useEffect, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";
import { useConnection } from "../../../client/use-connection.ts";
import type { Profile } from "../../../protocol/accounts.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { EmailState } from "./email-state.tsx";
import { offlineError } from "./offline-error.ts";
import { isMoved, profileFieldsSchema } from "./schemas.ts";
import styles from "./settings-page.module.css";
import { useDraft } from "./unsaved-drafts.tsx";

export function ProfileForm({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation("site");
  const { account } = useCommands();
  const offline = useConnection().state === "offline";
  const { firstName, lastName, email } = profile;
  const coded = useCodedForm({
    schema: profileFieldsSchema(email),
    empty: { firstName, lastName, email, current: "" },
    fallback: "unexpected",
    async send(fields) {
      if (offline) throw offlineError();
      const moves = isMoved(fields.email, email);
      await account.changeProfile(fields);
      // The present address holds until the link was opened.
      coded.form.reset({ ...fields, email: moves ? email : fields.email, current: "" });
      if (!moves) showSnackbar("notice.profileSaved");
      else showSnackbar("notice.emailToConfirm", { params: { email: fields.email } });
    },
  });
  const { isDirty } = coded.form.formState;
  const { reset } = coded.form;
  const moves = isMoved(useWatch({ control: coded.form.control, name: "email" }), email);
  useDraft("profile", isDirty);
  // What was changed elsewhere shows, unless something else is being typed here.
  useEffect(() => {
    if (!isDirty) reset({ firstName, lastName, email, current: "" });
  }, [isDirty, reset, firstName, lastName, email]);
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
          {...coded.field("email")}
          label={t("auth.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <EmailState
          email={profile.pendingEmail ?? email}
          verified={profile.emailVerified && (profile.pendingEmail ?? null) === null}
        />
      </div>
      {moves && (
        <PasswordField
          {...coded.field("current")}
          label={t("settings.currentPassword")}
          autoComplete="current-password"
          maxLength={254}
        />
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
          <Button variant="ghost" onClick={() => reset({ firstName, lastName, email, current: "" })}>
            {t("settings.discard")}
          </Button>
        )}
      </div>
    </form>
  );
}
