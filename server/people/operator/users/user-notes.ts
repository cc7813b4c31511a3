// Notes and flags that operators keep about a user. Of a note the audit says that it was written, and by whom; its words stand in
// one place, from which they can be erased.
import type { Transaction } from "kysely";
import type { RaisedFlag, UserNote } from "../../../../src/protocol/operator/user-notes.ts";
import type { SetFlag, WriteNote } from "../../../../src/protocol/operator/user-note-requests.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { requireUser } from "./change-user.ts";

/** The newest are told. */
const mostNotes = 50;

/** Once, however often it is sent. @throws HttpError 404, 409 where the id is another note's */
export async function writeNote(
  trx: Transaction<Schema>,
  sandbox: SandboxState,
  { sub, noteId, text }: WriteNote,
  by: Author,
): Promise<void> {
  // Locks the user: the same note that is sent twice at once waits here.
  await requireUser(trx, sandbox, sub);
  const storedNote = await trx.selectFrom("user_note").selectAll().where("id", "=", noteId).executeTakeFirst();
  if (storedNote !== undefined) {
    const isSame = storedNote.sub === sub && storedNote.by_sub === by.sub && storedNote.text === text;
    if (!isSame) throw new HttpError(409, "conflict");
    return;
  }
  const added = await trx
    .insertInto("user_note")
    .values({ id: noteId, sub, text, by_sub: by.sub, at: by.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Of somebody else's page, in this very moment.
  if (added.numInsertedOrUpdatedRows !== 1n) throw new HttpError(409, "conflict");
  await writeAudit(trx, by, { action: "user.note", target: sub, after: { noteId } });
}

/** @throws HttpError 404 */
export async function setFlag(
  trx: Transaction<Schema>,
  sandbox: SandboxState,
  { sub, flag, raised, reason }: SetFlag,
  by: Author,
): Promise<void> {
  await requireUser(trx, sandbox, sub);
  const storedFlag = await trx
    .selectFrom("user_flag")
    .select("at")
    .where("sub", "=", sub)
    .where("flag", "=", flag)
    .executeTakeFirst();
  if ((storedFlag !== undefined) === raised) return;
  await (raised
    ? trx.insertInto("user_flag").values({ sub, flag, reason, by_sub: by.sub, at: by.at }).execute()
    : trx.deleteFrom("user_flag").where("sub", "=", sub).where("flag", "=", flag).execute());
  await writeAudit(trx, by, { action: raised ? "user.flag" : "user.unflag", target: sub, reason, after: { flag } });
}

/** Newest first. */
export async function notesOf(db: Database, sub: string): Promise<{ notes: UserNote[]; flags: RaisedFlag[] }> {
  const notes = await db
    .selectFrom("user_note")
    .leftJoin("user as author", "author.sub", "user_note.by_sub")
    .select(["user_note.id", "user_note.text", "user_note.at", "author.username as by"])
    .where("user_note.sub", "=", sub)
    .orderBy("user_note.at", "desc")
    .orderBy("user_note.id", "desc")
    .limit(mostNotes)
    .execute();
  const flags = await db
    .selectFrom("user_flag")
    .leftJoin("user as author", "author.sub", "user_flag.by_sub")
    .select(["user_flag.flag", "user_flag.reason", "user_flag.at", "author.username as by"])
    .where("user_flag.sub", "=", sub)
    .orderBy("user_flag.at", "desc")
    .orderBy("user_flag.flag")
    .execute();
  return { notes, flags };
}
