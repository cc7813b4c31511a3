// What operators write about a user for each other: notes, and flags that stand until they are taken down. Neither the user nor
// agents read any of it.
import * as z from "zod/mini";
import { epochMsSchema } from "../primitives.ts";

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
