// What was written and not sent: it stays in this tab, over reloads too.
import * as z from "zod/mini";
import { contactLimits } from "../../../domain/account/contact-rules.ts";

const key = "kvota-contact-draft";
const draftSchema = z.object({
  name: z.string().check(z.maxLength(contactLimits.name)),
  email: z.string().check(z.maxLength(contactLimits.email)),
  subject: z.string().check(z.maxLength(contactLimits.subject)),
  message: z.string().check(z.maxLength(contactLimits.message)),
});
export type ContactDraft = z.infer<typeof draftSchema>;

export const emptyDraft: ContactDraft = { name: "", email: "", subject: "", message: "" };

/** Storage may be forbidden: then there is no draft. */
export function readDraft(storage: () => Storage): ContactDraft {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(storage().getItem(key) ?? "null"));
    return parsed.success ? parsed.data : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** null = there is nothing to keep any more. */
export function keepDraft(storage: () => Storage, draft: ContactDraft | null): void {
  try {
    if (draft === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft, not the message.
    return;
  }
}
