// The player's inbox: what the site told the player, as a key and its values, so that each language reads its own.
import * as z from "zod/mini";
import { epochMsSchema } from "./primitives.ts";
import { listOf } from "./readable-lists.ts";

export const messageSchema = z.object({
  id: z.string(),
  /** Translation key below `message.`; one that a client does not know is shown as a message without words of its own. */
  key: z.string(),
  /** `amount` in major units. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: epochMsSchema,
  read: z.boolean(),
  /** The server's `_id` of the ticket it is about; null = about none. */
  ticketId: z._default(z.nullable(z.string()), null),
});
export type Message = z.infer<typeof messageSchema>;

/** POST /account/v1/messages: unread ones first, then newest first. */
export const messagesRequestSchema = z.object({ page: z.int().check(z.gte(1), z.lte(1000)) });
export const messagesAnswerSchema = z.object({
  result: z.array(messageSchema),
  totalPages: z.int().check(z.nonnegative()),
  /** Of all pages. */
  unread: z.int().check(z.nonnegative()),
});
export type MessagesAnswer = z.infer<typeof messagesAnswerSchema>;
/** As a client reads it. */
export const readMessagesSchema = z.extend(messagesAnswerSchema, { result: listOf(messageSchema) });

const idsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(200));

/** POST /account/v1/messages/read and /account/v1/messages/delete; "all" = every one there is. */
export const messagesChangeSchema = z.object({ ids: z.union([z.literal("all"), idsSchema]) });
export type MessagesChange = z.infer<typeof messagesChangeSchema>;
