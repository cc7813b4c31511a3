// The contact form's rules; messages are keys under `errors.`.
import * as z from "zod/mini";
import { contactLimits, minimumMessage } from "../../domain/account/contact-rules.ts";
import { emailField, whenFilled } from "../../ui/form/account-fields.ts";

const required = (most: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most, "contactTooLong"));

export const contactSchema = z.object({
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
