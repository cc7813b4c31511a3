// A client of the offer's sockets that costs next to nothing: it reads the frames' headers, and of what is in them two
// numbers. With the app's own client the load would take the cores from what is measured.
import { connect, type Socket } from "node:net";
import { connect as connectSecretly } from "node:tls";

export interface LeanEvents {
  /** The list came: it is in the stream. */
  joined(): void;
  /** @param seq of the stream @param ts epoch ms of its leader */
  frame(seq: number, ts: number): void;
  /** A number of the stream that says nothing of prices. */
  covered(seq: number): void;
  /** The connection is gone, or never came to be. */
  lost(): void;
}

export interface LeanSocket {
  close(): void;
}

const joinSports = "40/sports,";
const path = "/socket.io/?EIO=4&transport=websocket";
const quote = 0x22;
const zero = 0x30;

/** A client's frame of less than 126 bytes; a mask of zeros is a mask. */
function clientFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 + body.length, 0, 0, 0, 0]), body]);
}
const pong = clientFrame("3");

/** Digits from there on. */
function numberAt(bytes: Buffer, from: number): number {
  let value = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) break;
    value = 10 * value + digit;
  }
  return value;
}

const fieldAt = (bytes: Buffer, name: string, from: number): number => bytes.indexOf(name, from) + name.length;

/** @param base http://… or https://…, whose certificate is not looked at @param sport whose live stream it joins */
export function openLeanSocket(base: string, sport: string, events: LeanEvents): LeanSocket {
  const { hostname: host, port, protocol } = new URL(base);
  const place = { host, port: Number(port) };
  const socket: Socket =
    protocol === "https:" ? connectSecretly({ ...place, rejectUnauthorized: false }) : connect(place);
  let isUpgraded = false;
  let rest: Buffer | null = null;

  const ask = [`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`, "Connection: Upgrade", "Upgrade: websocket"];
  // As a browser does: a list comes compressed, and is not looked into here.
  const terms = ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="];
  socket.write([...ask, ...terms, "Sec-WebSocket-Extensions: permessage-deflate", "", ""].join("\r\n"));
  socket.setNoDelay(true);

  /** @returns where the first frame begins; -1 = not all of the answer is there */
  function upgrade(bytes: Buffer): number {
    const end = bytes.indexOf("\r\n\r\n");
    if (end === -1) return -1;
    if (bytes.toString("latin1", 9, 12) !== "101") socket.destroy();
    isUpgraded = true;
    return end + 4;
  }

  function message(bytes: Buffer, isCompressed: boolean): void {
    // Only lists are compressed.
    if (isCompressed) return events.joined();
    if (bytes[0] === 0x32 && bytes.length === 1) return void socket.write(pong);
    if (bytes[0] === zero) return void socket.write(clientFrame(joinSports));
    if (bytes[1] === zero) return void socket.write(clientFrame(`42/sports,["live",{"sport":"${sport}"}]`));
    const name = bytes.indexOf(quote) + 1;
    const event = bytes.toString("latin1", name, bytes.indexOf(quote, name));
    if (event === "initial_data") return events.joined();
    if (event === "live_inactive_update") return events.covered(numberAt(bytes, fieldAt(bytes, '"seq":', name)));
    if (event !== "live_update") return;
    const seqAt = fieldAt(bytes, '"seq":', name);
    events.frame(numberAt(bytes, seqAt), numberAt(bytes, fieldAt(bytes, '"ts":', seqAt)));
  }

  function read(chunk: Buffer): void {
    const bytes: Buffer = rest === null ? chunk : Buffer.concat([rest, chunk]);
    let at = isUpgraded ? 0 : upgrade(bytes);
    while (at !== -1 && at + 2 <= bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 127;
      const headed = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + headed > bytes.length) break;
      const length =
        short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
      if (at + headed + length > bytes.length) break;
      const head = bytes[at] ?? 0;
      if ((head & 15) === 8) return void socket.destroy();
      if ((head & 15) === 1) message(bytes.subarray(at + headed, at + headed + length), (head & 0x40) !== 0);
      at += headed + length;
    }
    rest = at === bytes.length ? null : bytes.subarray(Math.max(at, 0));
  }

  socket.on("data", read);
  socket.on("error", () => socket.destroy());
  socket.once("close", events.lost);
  return {
    close() {
      socket.off("close", events.lost);
      socket.destroy();
    },
  };
}
