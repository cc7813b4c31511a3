// What a client makes of the answers about sessions of games. The contract has address and session alone; all else is
// the casino's own.
import * as z from "zod/mini";
import { adorning, epochMsSchema, orElse } from "../primitives.ts";
import { sessionAnswerSchema, sessionEndReasons, sessionIdSchema } from "./sessions.ts";

/** null = it goes on, or the reason is none that is known: that it ended counts all the same. */
export const endReasonSchema = orElse(z.nullable(z.enum(sessionEndReasons)), null);

/** undefined = not told. */
export const readStartSchema = z.object({
  url: z.string(),
  sessionId: sessionIdSchema,
  currency: adorning(z.string()),
  currency_id: adorning(z.int()),
  startedAt: adorning(epochMsSchema),
  openRounds: orElse(z.array(z.string()), []),
});
export type StartRead = z.infer<typeof readStartSchema>;

export const readSessionSchema = z.extend(sessionAnswerSchema, { reason: endReasonSchema });
