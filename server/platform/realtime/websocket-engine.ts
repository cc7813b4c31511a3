// WebSockets that compress what comes once: whole snapshots shrink to a seventh, while frames go out as they are.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { constants, deflateRawSync } from "node:zlib";
import * as ws from "ws";

/** Bytes below which a packet holds the message as it is. */
const worthwhileBytes = 1024;
/** Socket.IO's text of an event that carries a whole list. */
const snapshot = /^42\/\w+,\["(?:initial_data|sidebar_update|live_sidebar_update)",/;
/** The empty block at the end of a flushed message, which the extension leaves out (RFC 7692, 7.2.1). */
const trailerBytes = 4;

/** What engine.io and its adapter use of a socket to send frames that were encoded before; ws does not type it. */
interface Sender {
  sendFrame(parts: Buffer[], done?: (error?: Error) => void): void;
}
interface SenderClass {
  frame(
    data: Buffer,
    options: { fin: boolean; rsv1: boolean; opcode: number; mask: boolean; readOnly: boolean },
  ): Buffer[];
}
const { Sender: senderClass } = ws as unknown as { Sender: SenderClass };

/** Sockets that join the same stream, or are told of the same change, get the same text. */
const recent: { text: string; bytes: Buffer }[] = [];
const remembered = 8;

function compressed(text: string): Buffer {
  const recentEntry = recent.find((entry) => entry.text === text);
  if (recentEntry) return recentEntry.bytes;
  const bytes = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -trailerBytes);
  recent.unshift({ text, bytes });
  recent.length = Math.min(recent.length, remembered);
  return bytes;
}

type Sent = (error?: Error) => void;

/**
 * Compresses at once and as a whole. The library's own way keeps 250 KB of each socket for its next message and hands
 * the work to another thread, where frames, which go out directly, would overtake the snapshot they follow.
 */
class SnapshotSocket extends ws.WebSocket {
  override send(data: ws.Data, options?: unknown, sent?: Sent): void {
    const done = typeof options === "function" ? (options as Sent) : sent;
    const text = typeof data === "string" && data.length >= worthwhileBytes && snapshot.test(data) ? data : null;
    if (text === null || this.readyState !== ws.WebSocket.OPEN || !this.extensions.includes("permessage-deflate"))
      return super.send(data, { compress: false }, done);
    const frame = { fin: true, rsv1: true, opcode: 1, mask: false, readOnly: true };
    const { _sender: sender } = this as unknown as { _sender: Sender };
    sender.sendFrame(senderClass.frame(compressed(text), frame), done);
  }
}

/** For Socket.IO's `wsEngine`; its own `perMessageDeflate` stays off, or broadcasts are encoded for each socket. */
export class SnapshotSocketServer extends ws.WebSocketServer {
  constructor(options: ws.ServerOptions) {
    super({
      ...options,
      WebSocket: SnapshotSocket,
      perMessageDeflate: {
        serverNoContextTakeover: true,
        clientNoContextTakeover: true,
        zlibInflateOptions: { chunkSize: 1024 },
      },
    });
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    done: (client: ws.WebSocket, request: IncomingMessage) => void,
  ): void {
    // A client with a window of its own (no browser) could not read what was compressed for all.
    if (request.headers["sec-websocket-extensions"]?.includes("server_max_window_bits"))
      delete request.headers["sec-websocket-extensions"];
    super.handleUpgrade(request, socket, head, done);
  }
}
