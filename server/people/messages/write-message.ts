// Puts a message into a player's inbox, or into all of them, in the transaction of what it tells of.
import { newId } from "../../platform/db/new-id.ts";
import type { Database } from "../../platform/db/database.ts";

/** What players are told; each has its words in every language of the app. */
type MessageKey =
  | "welcome"
  | "passwordChanged"
  | "emailChanged"
  | "emailVerified"
  | "promoConfirm"
  | "signIn"
  | "ticketWon"
  | "ticketLost"
  | "ticketVoid"
  | "ticketCorrected"
  | "roundLeft"
  | "roundBarred"
  | "announcement"
  | "maintenance"
  | "depositReceived"
  | "depositReturned"
  | "withdrawalPaid"
  | "withdrawalRefused"
  | "bonusGiven"
  | "bonusEnded"
  | "promoRefused"
  | "promoWaiting"
  | "shopPaidIn"
  | "shopPaidOut"
  | "agentBound"
  | "debtArose"
  | "debtPaid"
  | "withdrawalPartlyReturned";

interface NewMessage {
  sub: string;
  key: MessageKey;
  /** `amount` in major units; of an announcement its texts by language. */
  params?: Readonly<Record<string, string | number | object>>;
  ticketId?: string;
  /** Epoch ms. */
  at: number;
}

/** Messages of one player, and of those to all; the oldest go first. */
const keptMessages = 200;

/** Players that are written to in one go: what else the process has to do comes in between. */
const playersAtOnce = 250;

const rowOf = ({ sub, key, params, ticketId, at }: NewMessage) => ({
  id: newId(),
  sub,
  key,
  params: JSON.stringify(params ?? {}),
  ticket_id: ticketId ?? null,
  created_at: at,
  read: 0,
});

export async function writeMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insertInto("message").values(rowOf(message)).execute();
  await dropSurplus(db, message.sub);
}

/** To each of them, in a transaction; it takes its time, and leaves the process free meanwhile. */
export async function writeToEach(
  trx: Database,
  subs: readonly string[],
  message: Omit<NewMessage, "sub" | "ticketId">,
): Promise<void> {
  for (let from = 0; from < subs.length; from += playersAtOnce) {
    const some = subs.slice(from, from + playersAtOnce);
    await trx
      .insertInto("message")
      .values(some.map((sub) => rowOf({ ...message, sub })))
      .execute();
    const full = await trx
      .selectFrom("message")
      .select("sub")
      .where("sub", "in", some)
      .groupBy("sub")
      .having((eb) => eb.fn.countAll(), ">", keptMessages)
      .execute();
    for (const { sub } of full) await dropSurplus(trx, sub);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Only a player who has so many pays for looking. */
async function dropSurplus(db: Database, sub: string): Promise<void> {
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

/** To every player there is by now, as one row. */
export async function writeToAll(
  db: Database,
  { key, params, at }: Omit<NewMessage, "sub" | "ticketId">,
): Promise<void> {
  await db
    .insertInto("message_all")
    .values({ id: newId(), key, params: JSON.stringify(params ?? {}), created_at: at })
    .execute();
  const surplus = await db
    .selectFrom("message_all")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1000)
    .offset(keptMessages)
    .execute();
  for (const { id } of surplus) await db.deleteFrom("message_all").where("id", "=", id).execute();
}
