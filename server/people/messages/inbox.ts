// A player's inbox: what was written to the player, and what was written to all players of the time.
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { MessagesChange } from "../../../src/protocol/messages.ts";
import type { MessageTable } from "./tables.ts";

export type InboxRow = Omit<MessageTable, "sub">;

/** Of those to all: what this player may see, who was there when it was written. */
function toAll(db: Database, sub: string) {
  return db
    .selectFrom("message_all")
    .innerJoin("user", (join) => join.on("user.sub", "=", sub).onRef("user.created_at", "<=", "message_all.created_at"))
    .leftJoin("message_all_state", (join) =>
      join.onRef("message_all_state.message_id", "=", "message_all.id").on("message_all_state.sub", "=", sub),
    );
}

function inbox(db: Database, sub: string) {
  const personalMessages = db
    .selectFrom("message")
    .select(["id", "key", "params", "created_at", "read", "ticket_id"])
    .where("sub", "=", sub);
  return personalMessages.unionAll(
    toAll(db, sub)
      .select(["message_all.id", "message_all.key", "message_all.params", "message_all.created_at"])
      .select((eb) => [
        eb.case().when("message_all_state.sub", "is", null).then(0).else(1).end().as("read"),
        sql<string | null>`cast(null as text)`.as("ticket_id"),
      ])
      .where((eb) => eb.or([eb("message_all_state.deleted", "is", null), eb("message_all_state.deleted", "=", 0)])),
  );
}

/** Unread ones first, then the newest; with how many there are, and how many of them are unread. */
export async function readInbox(
  db: Database,
  sub: string,
  { from, maxRows }: { from: number; maxRows: number },
): Promise<{ rows: InboxRow[]; count: number; unread: number }> {
  const rows = await db
    .selectFrom(inbox(db, sub).as("inbox"))
    .selectAll()
    .orderBy("read")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxRows)
    .offset(from)
    .execute();
  const { count, unread } = await db
    .selectFrom(inbox(db, sub).as("inbox"))
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.countAll<number>().filterWhere("read", "=", 0).as("unread"),
    ])
    .executeTakeFirstOrThrow();
  return { rows, count, unread };
}

/**
 * Stores, of the messages to everybody that this player can see, that the player read or deleted them. @param deleted
 * 1 = the player sees them no more
 */
async function note(db: Database, sub: string, ids: MessagesChange["ids"], deleted: 0 | 1): Promise<void> {
  const rows = await toAll(db, sub)
    .select("message_all.id")
    .where((eb) => eb.or([eb("message_all_state.sub", "is", null), eb("message_all_state.deleted", "=", 0)]))
    .$if(ids !== "all", (rows) => rows.where("message_all.id", "in", ids === "all" ? [] : ids))
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto("message_all_state")
    .values(rows.map(({ id }) => ({ sub, message_id: id, deleted })))
    // Deleted by another call meanwhile: it stays so.
    .onConflict((conflict) =>
      conflict.columns(["sub", "message_id"]).doUpdateSet({ deleted }).where("message_all_state.deleted", "=", 0),
    )
    .execute();
}

/** @param db a transaction */
export async function markRead(db: Database, sub: string, ids: MessagesChange["ids"]): Promise<void> {
  if (ids.length === 0) return;
  const personalMessages = db.updateTable("message").set({ read: 1 }).where("sub", "=", sub);
  await (ids === "all" ? personalMessages : personalMessages.where("id", "in", ids)).execute();
  await note(db, sub, ids, 0);
}

/** @param db a transaction */
export async function deleteMessages(db: Database, sub: string, ids: MessagesChange["ids"]): Promise<void> {
  if (ids.length === 0) return;
  const personalMessages = db.deleteFrom("message").where("sub", "=", sub);
  await (ids === "all" ? personalMessages : personalMessages.where("id", "in", ids)).execute();
  await note(db, sub, ids, 1);
}
