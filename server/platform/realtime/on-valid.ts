// Listens to a client's event and passes on what fits its schema; the rest is answered, never thrown.
import type { Socket } from "socket.io";
import * as z from "zod/mini";
import { textRefusalIn } from "../db/text-refusal.ts";

export type Acknowledge = (answer: unknown) => void;

/** A malformed payload is ignored, and acknowledged with `{error: "badRequest"}` where an answer is asked for. */
export function onValid<Schema extends z.ZodMiniType>(
  socket: Socket,
  event: string,
  schema: Schema,
  handle: (payload: z.output<Schema>, acknowledge: Acknowledge) => void,
): void {
  socket.on(event, (...args: unknown[]) => {
    const last = args[args.length - 1];
    const acknowledge: Acknowledge = typeof last === "function" ? (last as Acknowledge) : () => undefined;
    const payload = typeof args[0] === "function" ? undefined : args[0];
    const parsed = schema.safeParse(payload);
    if (parsed.success && textRefusalIn(payload) === null) handle(parsed.data, acknowledge);
    else acknowledge({ error: "badRequest" });
  });
}
