// Hands mails to the SMTP server of SMTP_URL.
import { createTransport } from "nodemailer";
import type { MailTransport } from "./delivery.ts";

const timeoutMs = 20_000;

/**
 * @param url smtp:// or smtps://, with user and password where they are needed
 * @param from address, or a name with it in angle brackets
 */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({
        // Should the answer to the first try be lost, the second is known as the same mail.
        messageId: `<${id}@kvota>`,
        from,
        // As an object it is one address, whatever stands in it.
        to: { name: "", address: to },
        subject,
        text,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
