// What one socket has joined. Rooms of Socket.IO bear the streams' names.
import type { Socket } from "socket.io";
import type { Streams } from "./streams.ts";

/** More would only serve to fill the server's memory. */
const maximumStreams = 400;

export interface SocketSession {
  /** false = it was in already, or has too many. */
  join(stream: string): boolean;
  leave(stream: string): void;
  streams(): ReadonlySet<string>;
  end(): void;
}

/** @param onLeft told of each stream that was left while the socket goes on */
export function createSocketSession(socket: Socket, streams: Streams, onLeft: (stream: string) => void): SocketSession {
  const joined = new Set<string>();
  return {
    join(stream) {
      if (joined.has(stream) || joined.size >= maximumStreams) return false;
      joined.add(stream);
      streams.joined(stream);
      void socket.join(stream);
      return true;
    },
    leave(stream) {
      if (!joined.delete(stream)) return;
      streams.left(stream);
      onLeft(stream);
      void socket.leave(stream);
    },
    streams: () => joined,
    end() {
      for (const stream of joined) streams.left(stream);
      joined.clear();
    },
  };
}
