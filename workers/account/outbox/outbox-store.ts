// The rows of what waits to be sent. Each step is one transaction.
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { OutboxEntry, OutboxRow, PersonalRow } from "../../../src/db/device-tables.ts";
import { everyMessage, messagesWith, notificationsWith } from "../../../src/db/outbox-merge.ts";
import { messagesAnswerSchema } from "../../../src/protocol/messages.ts";
import { notificationSettingsSchema } from "../../../src/protocol/account-settings.ts";

export interface OutboxStore {
  /** Merges by kind and key: the last one counts. False = `sub` is not the user any more, and nothing was written. */
  put(sub: string, entries: readonly OutboxEntry[]): Promise<boolean>;
  of(sub: string): Promise<OutboxRow[]>;
  /** Ids of the messages that are known here. */
  knownMessages(sub: string): Promise<string[]>;
  /** The server has these now: what was read of it before is brought up to them, so that nothing shows as undone. */
  sent(sub: string, rows: readonly OutboxRow[]): Promise<void>;
  /** The server will never take these. */
  drop(sub: string, rows: readonly OutboxRow[]): Promise<void>;
}

/** @param user sub of the present user, asked inside each transaction */
export function createOutboxStore(db: DeviceDb, user: () => string | null): OutboxStore {
  const keyOf = ({ sub, kind, key }: OutboxRow): [string, string, string] => [sub, kind, key];

  /** What was changed anew meanwhile is still to be sent. */
  async function forget(rows: readonly OutboxRow[]): Promise<void> {
    const stored = await db.outbox.bulkGet(rows.map(keyOf));
    const same = rows.filter((row, index) => JSON.stringify(stored[index]?.value) === JSON.stringify(row.value));
    await db.outbox.bulkDelete(same.map(keyOf));
  }

  async function messageRows(sub: string): Promise<PersonalRow[]> {
    const rows = await db.personal.where("sub").equals(sub).toArray();
    return rows.filter(({ key }) => key.includes('["kind","messages"]'));
  }

  return {
    put: (sub, entries) =>
      db.transaction("rw", db.outbox, async () => {
        if (user() !== sub) return false;
        for (const entry of entries) {
          // All of them has each of them in it.
          if (entry.kind === "message" && entry.key === everyMessage) {
            const each = await db.outbox.where("sub").equals(sub).toArray();
            const less = each.filter(
              ({ kind, value }) => kind === "message" && (entry.value === "gone" || value === "read"),
            );
            await db.outbox.bulkDelete(less.map(keyOf));
          }
          await db.outbox.put({ sub, ...entry });
        }
        return true;
      }),

    of: (sub) => db.outbox.where("sub").equals(sub).toArray(),

    async knownMessages(sub) {
      const answers = (await messageRows(sub)).map(({ value }) => messagesAnswerSchema.safeParse(value));
      return answers.flatMap(({ data }) => data?.result.map(({ id }) => id) ?? []);
    },

    sent: (sub, rows) =>
      db.transaction("rw", db.outbox, db.personal, async () => {
        if (user() !== sub) return;
        await forget(rows);
        const personalRows = await db.personal.where("sub").equals(sub).toArray();
        const better = personalRows.flatMap((row) => {
          const value = broughtUp(row, rows);
          return value === undefined ? [] : [{ ...row, value }];
        });
        if (better.length > 0) await db.personal.bulkPut(better);
      }),

    drop: (sub, rows) => db.transaction("rw", db.outbox, async () => (user() === sub ? forget(rows) : undefined)),
  };
}

/** undefined = it says nothing of them. */
function broughtUp({ key, value }: PersonalRow, rows: readonly OutboxRow[]): unknown {
  if (key.includes('["kind","messages"]')) {
    const { data } = messagesAnswerSchema.safeParse(value);
    return data && messagesWith(data, rows);
  }
  if (key.includes('["kind","notifications"]')) {
    const { data } = notificationSettingsSchema.safeParse(value);
    return data && notificationsWith(data, rows);
  }
  return undefined;
}
