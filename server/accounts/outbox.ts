// E-mails the site would have sent: kept in the store, read by the sandbox.
import { randomUUID } from "node:crypto";
import type { Clock, Database } from "../ports.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface Outbox {
  send(mail: Mail): Promise<void>;
  /** Oldest first. */
  list(): Promise<Mail[]>;
}

export function createOutbox(db: Database, clock: Clock): Outbox {
  return {
    async send({ to, subject, text, links }) {
      await db
        .insertInto("outbox")
        .values({
          id: randomUUID(),
          to_address: to,
          subject,
          text,
          links: JSON.stringify(links),
          created_at: clock.now(),
        })
        .execute();
    },
    async list() {
      const rows = await db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
      return rows.map(({ to_address, subject, text, links }) => ({
        to: to_address,
        subject,
        text,
        links: JSON.parse(links) as string[],
      }));
    },
  };
}
