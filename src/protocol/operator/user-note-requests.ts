// What the server is asked by /operator/v1/users/note and /flag: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { uuidSchema } from "../primitives.ts";
import { linesSchema } from "../words.ts";
import { reasonSchema } from "./lists.ts";
import { userFlags } from "./user-notes.ts";

const subSchema = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * POST /operator/v1/users/note: 204. `noteId` is made by who writes it: sent again it is the same note, 409 conflict where it was
 * another one. Notes stay as they are until the account is erased.
 */
export const writeNoteSchema = z.object({
  sub: subSchema,
  noteId: uuidSchema,
  text: linesSchema(1000).check(z.minLength(1)),
});
export type WriteNote = z.infer<typeof writeNoteSchema>;

/** POST /operator/v1/users/flag: 204, also where it stands like that already. */
export const setFlagSchema = z.object({
  sub: subSchema,
  flag: z.enum(userFlags),
  raised: z.boolean(),
  reason: reasonSchema,
});
export type SetFlag = z.infer<typeof setFlagSchema>;
