// E-mails of the site: kept in the store, sent from there where an SMTP server is known, read by the sandbox.
import { newId } from "../../platform/db/new-id.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import { requestIdNow } from "../../platform/http/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface Outbox {
  /** Durable when this resolves; sent after it. `within`: a running transaction. */
  send(mail: Mail, within?: Database): Promise<void>;
  /** Oldest first. */
  list(): Promise<Mail[]>;
}

/** @param delivery null = nothing is sent: the mails can be read here alone */
export function createOutbox(db: Database, clock: Clock, delivery: { wake(): void } | null): Outbox {
  return {
    async send({ to, subject, text, links }, within = db) {
      const now = clock.now();
      await within
        .insertInto("outbox")
        .values({
          id: newId(),
          to_address: to,
          subject,
          text,
          links: JSON.stringify(links),
          created_at: now,
          state: delivery === null ? "kept" : "waiting",
          attempts: 0,
          next_at: now,
          req_id: requestIdNow(),
        })
        .execute();
      if (delivery !== null) afterCommit(within, delivery.wake);
    },
    async list() {
      const rows = await db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
      return rows.map(({ to_address, subject, text, links }) => ({
        to: to_address,
        subject,
        text,
        links: JSON.parse(links) as string[],
      }));
    },
  };
}
