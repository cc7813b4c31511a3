// A push service on a free port, with the browsers behind it: it takes what is sent and opens it with the keys that only
// the browser has (RFC 8291, RFC 8188).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushPayload } from "../../src/protocol/push.ts";

interface PushedMessage {
  /** Path the browser was given. */
  path: string;
  headers: Readonly<Record<string, string>>;
  payload: PushPayload;
}

interface PushedBrowser {
  endpoint: string;
  path: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  readonly url: string;
  readonly received: readonly PushedMessage[];
  /** Tries so far, refused ones too. */
  tries(): number;
  /** Another browser that can be pushed to. */
  subscribe(): PushedBrowser;
  /** What the next messages are answered with; 201 = they are taken. */
  answerWith(status: number, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

/** @param secrets of the browser: its key pair and auth secret */
function open(body: Buffer, secrets: { key: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (sealed.length > recordSize) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), secrets.key.getPublicKey(), senderKey]);
  const shared = secrets.key.computeSecret(senderKey);
  const input = Buffer.from(hkdfSync("sha256", shared, secrets.auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // Behind the text: a 2 for the last record, then padding of zeros.
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error("no delimiter of the last record");
  return plain.subarray(0, end).toString("utf8");
}

export async function startPushService(): Promise<PushService> {
  const received: PushedMessage[] = [];
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>();
  let tries = 0;
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      tries += 1;
      const path = request.url ?? "";
      const browser = browsers.get(path);
      if (browser === undefined) return response.writeHead(410).end();
      if (answer.status === 201) {
        const payload = JSON.parse(open(Buffer.concat(parts), browser)) as PushPayload;
        received.push({ path, headers: request.headers as Record<string, string>, payload });
      }
      return response.writeHead(answer.status, answer.headers).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    tries: () => tries,
    subscribe() {
      const key = createECDH("prime256v1");
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString("hex")}`;
      browsers.set(path, { key, auth });
      const keys = { p256dh: key.getPublicKey("base64url"), auth: auth.toString("base64url") };
      return { endpoint: `${url}${path}`, path, keys };
    },
    answerWith(status, headers = {}) {
      answer = { status, headers };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
