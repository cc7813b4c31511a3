// What operators write about a user for each other: notes, and flags that stand until they are taken down. Neither the user nor
// agents read any of it.
import * as z from "zod/mini";
import { epochMsSchema, uuidSchema } from "../primitives.ts";
import { linesSchema } from "../words.ts";
import { reasonSchema } from "./lists.ts";

/** watch = look at closely; fraud = may be fraud; harm = gambling may harm the player. */
export const userFlags = ["watch", "fraud", "harm"] as const;
export type UserFlag = (typeof userFlags)[number];

/** Username of who wrote it; null = no longer known. */
const bySchema = z.nullable(z.string());

export const raisedFlagSchema = z.object({
  flag: z.enum(userFlags),
  reason: z.string(),
  by: bySchema,
  at: epochMsSchema,
});
export type RaisedFlag = z.infer<typeof raisedFlagSchema>;

export const userNoteSchema = z.object({ id: z.string(), text: z.string(), by: bySchema, at: epochMsSchema });
export type UserNote = z.infer<typeof userNoteSchema>;

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
