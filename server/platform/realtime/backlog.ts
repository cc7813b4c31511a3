// What was sent to a connection and waits: in the engine, in the WebSocket, in its TCP socket.
import type { WebSocket } from "ws";
import type { EngineSocket } from "./handshakes.ts";

/** Engine.IO keeps packets here while the WebSocket has not passed on those before; it types neither. */
interface Inside {
  writeBuffer: readonly { data?: string | Buffer }[];
  transport: { socket?: WebSocket };
}

const insideOf = (connection: EngineSocket): Inside => connection as unknown as Inside;

/** In bytes, of a text in characters: what is said to clients is ASCII but for names. */
export function bytesWaiting(connection: EngineSocket): number {
  const { writeBuffer, transport } = insideOf(connection);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/** Ends it without the farewell, which would wait behind all that is not read, and the memory with it. */
export function cutOff(connection: EngineSocket): void {
  const { socket } = insideOf(connection).transport;
  connection.close(true);
  socket?.terminate();
}
