import { emailField, whenFilled } from "../../../ui/form/account-fields.ts";
import * as z from "zod/mini";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";
import { contactLimits, minimumMessage } from "../../../domain/account/contact-rules.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextAreaField } from "../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { emptyDraft, keepDraft, readDraft } from "./contact-draft.ts";
import styles from "./contact-form.module.css";
import { useSubscription } from "../../../client/use-subscription.ts";
import { readProfileSchema } from "../../../protocol/accounts.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";

/** Who is signed in need not type name and address. */
const request = { kind: "profile" } as const;

/** null = a guest, or not known yet. */
function useProfileFields(): { name: string; email: string } | null {
  const session = dataOr(useSession(), null);
  useSubscription(session?.state === "signedIn" ? [{ kind: "personal", request }] : []);
  const profile = dataOr(usePersonal(request, readProfileSchema), null)?.value ?? null;
  return profile === null ? null : { name: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email };
}

const storage = (): Storage => sessionStorage;

export function ContactForm(): ReactNode {
  const { t } = useTranslation();
  const { contact } = useCommands();
  const profile = useProfileFields();
  const [draft] = useState(() => readDraft(storage));
  const { form, submit, field, refused, busy } = useCodedForm({
    schema: contactSchema,
    empty: { ...draft, website: "" },
    fallback: "contactFailed",
    async send(fields) {
      await contact.send(fields);
      keepDraft(storage, null);
      form.reset({ ...emptyDraft, name: fields.name, email: fields.email, website: "" });
      showSnackbar("notice.contactSent");
    },
  });
  useEffect(() => {
    const watching = form.watch((values) => {
      const { name = "", email = "", subject = "", message = "" } = values;
      // What was written and taken back again is kept no longer.
      keepDraft(storage, subject === "" && message === "" ? null : { name, email, subject, message });
    });
    return () => watching.unsubscribe();
  }, [form]);
  const knownName = profile?.name ?? "";
  const knownEmail = profile?.email ?? "";
  useEffect(() => {
    const { name, email } = form.getValues();
    // What was typed is not typed over.
    if (name === "") form.setValue("name", knownName);
    if (email === "") form.setValue("email", knownEmail);
  }, [form, knownName, knownEmail]);
  return (
    <form noValidate className={styles.form} aria-label={t("contact.title")} onSubmit={submit}>
      <h2 className={styles.title}>{t("contact.title")}</h2>
      <div className={styles.pair}>
        <TextField {...field("name")} label={t("contact.name")} autoComplete="name" maxLength={contactLimits.name} />
        <TextField
          {...field("email")}
          label={t("auth.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={contactLimits.email}
        />
      </div>
      <TextField {...field("subject")} label={t("contact.subject")} maxLength={contactLimits.subject} />
      <TextAreaField {...field("message")} label={t("contact.message")} maxLength={contactLimits.message} />
      <div className={styles.trap} aria-hidden="true">
        <TextField {...field("website")} label={t("contact.website")} tabIndex={-1} autoComplete="off" />
      </div>
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div>
        <Button type="submit" variant="accent" size="large" busy={busy}>
          {t("contact.send")}
        </Button>
      </div>
    </form>
  );
}

// The contact form's rules; messages are keys under `errors.`.
const required = (maxLength: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(maxLength, "contactTooLong"));

const contactSchema = z.object({
  name: required(contactLimits.name, "contactNameRequired"),
  email: emailField,
  subject: required(contactLimits.subject, "contactSubjectRequired"),
  message: z.string().check(
    z.trim(),
    z.minLength(1, "contactMessageRequired"),
    whenFilled((text) => text.length >= minimumMessage, "contactMessageMinLength"),
    z.maxLength(contactLimits.message, "contactTooLong"),
  ),
  website: z.string(),
});
