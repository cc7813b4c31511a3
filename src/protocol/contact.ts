// POST /cms/v1/contact: a message to the site, by guests too.
import * as z from "zod/mini";
import { contactLimits } from "../domain/account/contact-rules.ts";

const field = (maxLength: number) => z.string().check(z.maxLength(maxLength));

export const contactRequestSchema = z.object({
  name: field(contactLimits.name),
  email: field(contactLimits.email),
  subject: field(contactLimits.subject),
  message: field(contactLimits.message),
  /** No person sees this field: what is filled in comes from a program. */
  website: z._default(field(200), ""),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
