// Puts a message into a player's inbox, in the transaction of what it tells of.
import { newId } from "../db/new-id.ts";
import type { Database } from "../ports.ts";

/** What players are told; each has its words in every language of the app. */
type MessageKey =
  | "welcome"
  | "passwordChanged"
  | "emailChanged"
  | "emailVerified"
  | "signIn"
  | "ticketWon"
  | "ticketLost"
  | "ticketVoid"
  | "ticketCorrected"
  | "maintenance";

interface NewMessage {
  sub: string;
  key: MessageKey;
  /** `amount` in major units. */
  params?: Readonly<Record<string, string | number>>;
  ticketId?: string;
  /** Epoch ms. */
  at: number;
}

/** Messages of one player; the oldest go first. */
const keptMessages = 200;

export async function writeMessage(db: Database, { sub, key, params, ticketId, at }: NewMessage): Promise<void> {
  await db
    .insertInto("message")
    .values({
      id: newId(),
      sub,
      key,
      params: JSON.stringify(params ?? {}),
      ticket_id: ticketId ?? null,
      created_at: at,
      read: 0,
    })
    .execute();
  // Only a player who has so many pays for looking.
  const oldestKept = await db
    .selectFrom("message")
    .select("created_at")
    .where("sub", "=", sub)
    .orderBy("created_at", "desc")
    .limit(1)
    .offset(keptMessages - 1)
    .executeTakeFirst();
  if (oldestKept === undefined) return;
  await db.deleteFrom("message").where("sub", "=", sub).where("created_at", "<", oldestKept.created_at).execute();
}

/** The same to everybody. */
export async function writeToAll(db: Database, message: Omit<NewMessage, "sub" | "ticketId">): Promise<void> {
  const users = await db.selectFrom("user").select("sub").execute();
  for (const { sub } of users) await writeMessage(db, { ...message, sub });
}
