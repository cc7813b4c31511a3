// Which request each byte of a connection belongs to. Browsers send the next one on a connection only when the one before
// was answered, so everything between two requests is the first one's.
import type { Socket } from "node:net";

export type Realm = "page" | "worker" | "service worker" | "socket";

export interface Asked {
  realm: Realm;
  method: string;
  /** With its question. */
  path: string;
  /** Epoch ms. */
  at: number;
  /** Of the last byte of the answer, so far. */
  doneAt: number;
  /** With all headers. */
  sentBytes: number;
  answerBytes: number;
}

export interface WireLog {
  sent(connection: Socket, chunk: Buffer): void;
  answered(connection: Socket, bytes: number): void;
  asked(): readonly Asked[];
  restart(): void;
}

const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/;

export function createWireLog(): WireLog {
  let all: Asked[] = [];
  const open = new Map<Socket, Asked>();
  function realmOf(head: string): Realm {
    const header = (name: string): string => new RegExp(`^${name}: (.*)\r$`, "im").exec(head)?.[1] ?? "";
    if (header("upgrade") !== "") return "socket";
    const destination = header("sec-fetch-dest");
    const asker = URL.parse(header("referer"))?.pathname ?? "";
    // What a page asks for itself names the page's address, what its modules import is a script.
    if (/^(?:shared)?worker$/.test(destination) || (asker.startsWith("/assets/") && destination === "empty"))
      return "worker";
    return destination === "serviceworker" || asker === "/sw.js" ? "service worker" : "page";
  }

  return {
    sent(connection, chunk) {
      const known = open.get(connection);
      const head = known?.realm === "socket" ? "" : chunk.toString("latin1");
      const [line, method = "", path = ""] = requestLine.exec(head) ?? [];
      if (line === undefined) {
        if (known !== undefined) known.sentBytes += chunk.length;
        return;
      }
      const at = Date.now();
      const realm = realmOf(head);
      const asked: Asked = { realm, method, path, at, doneAt: at, sentBytes: chunk.length, answerBytes: 0 };
      open.set(connection, asked);
      all.push(asked);
    },
    answered(connection, bytes) {
      const known = open.get(connection);
      if (known === undefined) return;
      known.answerBytes += bytes;
      known.doneAt = Date.now();
    },
    asked: () => all,
    restart() {
      all = [];
    },
  };
}
