// The e-mails that the server would have sent.
import type { Sandbox } from "./sandbox.ts";
import { until } from "./until.ts";

interface Mail {
  to: string;
  links: string[];
}

/** Query of the latest link to a page (path without language) that was mailed to an address; waits for it. */
export async function mailedLink(sandbox: Sandbox, to: string, page: string): Promise<string> {
  const find = async (): Promise<string | null> => {
    const mails = await sandbox.api<Mail[]>("/sandbox/outbox");
    const links = mails.filter((mail) => mail.to === to).flatMap((mail) => mail.links);
    return links.findLast((link) => new URL(link).pathname.endsWith(page)) ?? null;
  };
  const link = await until(`a mail to ${to}`, find, (found) => found !== null);
  return new URL(link ?? "").search;
}
