// Answers what is no HTTP request at all, which no route or hook ever sees.
import type { Socket } from "node:net";
import { lookup } from "../../../src/domain/open-record.ts";

const refusals: Readonly<Record<string, readonly [line: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "has too long headers"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "did not come in time"],
};

/** Writes a whole answer by hand and ends the connection: there is no request to reply to. */
export function answerUnreadable(error: { code?: string; message: string }, socket: Socket): void {
  // The other end is gone already, or an answer is under way.
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const [line, message] = lookup(refusals, error.code ?? "") ?? ["400 Bad Request", "is no HTTP request"];
  const body = JSON.stringify({ error: "badRequest", details: [{ path: "", message }] });
  const headers = [
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'",
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end([`HTTP/1.1 ${line}`, ...headers, "", body].join("\r\n"));
}
