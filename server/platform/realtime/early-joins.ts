// What a client wants to be joined to may come with its wish to connect: its first prices are then on their way a round trip
// earlier. It says all of it once more when it is connected, for servers that do not know this; here that is the same join.
import type { Socket } from "socket.io";
import * as z from "zod/mini";

const helloSchema = z.object({ joins: z.array(z.tuple([z.string(), z.unknown()])).check(z.maxLength(100)) });

/**
 * null = it is nested too deeply to be compared: JSON.stringify calls itself at each step, and what throws here would end the
 * process.
 */
function textOf(packet: unknown): string | null {
  try {
    return JSON.stringify(packet);
  } catch {
    return null;
  }
}

/** @param events those that may come early. To be called when all of the socket's events are listened to. */
export function serveEarlyJoins(socket: Socket, events: readonly string[]): void {
  const hello = helloSchema.safeParse(socket.handshake.auth);
  if (!hello.success) return;
  const served = new Set<string>();
  for (const [event, payload] of hello.data.joins) {
    if (!events.includes(event)) continue;
    const text = textOf([event, payload]);
    if (text !== null) served.add(text);
    for (const listener of socket.listeners(event)) listener(payload);
  }
  socket.use((packet, next) => {
    const text = textOf(packet);
    if (text !== null && served.delete(text)) return;
    // It says something else by now: from here on a join is one.
    served.clear();
    next();
  });
}
