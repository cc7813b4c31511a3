// Messages to the site, from guests too: mailed to its support, slow to those who send many.
import { isEmail } from "../../../src/domain/account/account-rules.ts";
import { minimumMessage } from "../../../src/domain/account/contact-rules.ts";
import { withoutHiddenSigns } from "../../../src/domain/hidden-signs.ts";
import { contactRequestSchema, type ContactRequest } from "../../../src/protocol/contact.ts";
import type { Outbox } from "../../people/accounts/outbox.ts";
import { countOrRefuse, type Throttle } from "../../platform/short-lived/throttle.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { Settings } from "../settings/setting.ts";
import { supportEmail } from "../settings/company-settings.ts";

/** On one line: none of it may look like another header of the mail. */
const oneLine = (text: string): string => withoutHiddenSigns(text.replaceAll(/[\p{Cc}\s]+/gu, " ")).trim();
const lines = (text: string): string => text.split(/\r?\n/).map(withoutHiddenSigns).join("\n").trim();

function trimmed({ name, email, subject, message, website }: ContactRequest): ContactRequest {
  return { name: oneLine(name), email: oneLine(email), subject: oneLine(subject), message: lines(message), website };
}

/** Key of the first rule that is broken; null = none. */
function problemOf({ name, email, subject, message }: ContactRequest): string | null {
  if (name === "") return "contactNameRequired";
  if (email === "") return "emailRequired";
  if (!isEmail(email)) return "emailInvalid";
  if (subject === "") return "contactSubjectRequired";
  if (message === "") return "contactMessageRequired";
  return message.length < minimumMessage ? "contactMessageMinLength" : null;
}

export function registerContactRoutes(
  http: Http,
  { outbox, settings, throttle }: { outbox: Outbox; settings: Settings; throttle: Throttle },
): void {
  http.post("/cms/v1/contact", { schema: { tags: ["cms"], body: contactRequestSchema } }, async (request, reply) => {
    const to = settings.read(supportEmail);
    if (to === "") throw notFound();
    const form = trimmed(request.body);
    const problem = problemOf(form);
    if (problem) throw new HttpError(400, problem);
    await countOrRefuse(throttle, addressKey(request.ip));
    // A program is not told that it was found out.
    if (form.website !== "") return reply.code(204).send();
    await outbox.send({
      to,
      subject: form.subject,
      text: `${form.name} <${form.email}>\n\n${form.message}`,
      links: [],
    });
    return reply.code(204).send();
  });
}
