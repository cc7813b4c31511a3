// What is no HTTP at all is told so in the contract's words. (A proxy in front has words of its own.)
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What the server sends until it ends the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("end", () => resolve(answer));
    // A connection that is ended before all of its request was read may end by a reset behind the answer.
    socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
  });
}

it("refuses two Host headers, at a call, a page and a socket", async () => {
  const upgrade =
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n";
  for (const [path, more] of [
    ["/healthz", ""],
    ["/en/betting", ""],
    ["/nowhere", ""],
    ["/socket.io/?EIO=4&transport=websocket", upgrade],
  ] as const) {
    const hosts = ["Host: a.example", "hOST: b.example"].join("\r\n");
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${hosts}\r\n${more === "" ? "Connection: close\r\n" : more}\r\n`);
    expect([path, answer.split("\r\n")[0]]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 40[03] /)]);
    expect(answer.includes('"path":"host"')).toBe(more === "");
  }
});

it.each([
  ["no request", "GARBAGE\r\n\r\n", "400 Bad Request"],
  ["a header without end", `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}`, "431 Request Header Fields Too Large"],
])("an error has the contract's body where it is %s", async (_name, text, line) => {
  const answer = await raw(text);
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${line}`);
  expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ error: "badRequest", details: [{}] });
});
