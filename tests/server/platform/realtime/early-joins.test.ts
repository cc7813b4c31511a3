// Joins that come with the wish to connect, over real connections.
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { InitialData } from "../../../../src/protocol/sockets.ts";
import { nestedJson } from "../../../harness/hostile-values.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  while (sockets.length > 0) sockets.pop()?.disconnect();
});

/** @param auth goes with the wish to connect */
async function connect(name: string, auth: object) {
  const socket = io(`${server.url}${name}`, { transports: ["websocket"], forceNew: true, reconnection: false, auth });
  sockets.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
  const streams = () =>
    heard.filter(([event]) => event === "initial_data").map(([, payload]) => (payload as InitialData).stream);
  /** What was said before has been answered. */
  const answered = async () => void (await socket.emitWithAck("auth", { token: null }));
  return { socket, heard, streams, answered };
}

it("are answered without being said again, in their order, and once where they are", async () => {
  const joins = [
    ["live", { sport: "F" }],
    ["prematch", { sport: "T" }],
    ["all", { eventIds: [5] }],
  ] as const;
  const { socket, streams, answered } = await connect("/sports", { joins });
  await answered();
  expect(streams()).toEqual(["live:F", "prematch:T", "match:5"]);
  const again = await connect("/sports", { joins });
  for (const [event, payload] of joins) again.socket.emit(event, payload);
  await again.answered();
  expect(again.streams()).toEqual(["live:F", "prematch:T", "match:5"]);
  // Later it is asked for the whole sport anew.
  again.socket.emit("live", { sport: "F" });
  socket.emit("live", { sport: "F" });
  await Promise.all([again.answered(), answered()]);
  expect(again.streams().slice(3)).toEqual(["live:F"]);
  expect(streams().slice(3)).toEqual(["live:F"]);
});

it("are taken back by what is said first", async () => {
  const { socket, streams, answered } = await connect("/sports", { joins: [["live", { sport: "F" }]] });
  socket.emit("live", { sport: "F", disconnect: true });
  socket.emit("live", { sport: "F" });
  await answered();
  expect(streams()).toEqual(["live:F", "live:F"]);
});

it("of matches are answered on their own namespace", async () => {
  const { socket, heard } = await connect("/feedout", { joins: [["livematch", { eventId: 5 }]] });
  await expect.poll(() => heard.map(([event]) => event)).toContain("initial_data");
  expect(socket.connected).toBe(true);
});

it.each<[string, object]>([
  ["what is not a list", { joins: "live" }],
  ["what is no join", { joins: [["auth", { token: "x" }], ["disconnect", {}], ["__proto__", {}], ["nothing"]] }],
  [
    "payloads that fit no join",
    {
      joins: [
        ["live", { sport: 5 }],
        ["all", {}],
        ["live", null],
      ],
    },
  ],
  ["too many", { joins: Array.from({ length: 101 }, () => ["live", { sport: "F" }]) }],
])("%s are left out, and the connection goes on", async (_name, auth) => {
  const { socket, streams, answered } = await connect("/sports", auth);
  await answered();
  expect(streams()).toEqual([]);
  expect(socket.connected).toBe(true);
  socket.emit("live", { sport: "T" });
  await answered();
  expect(streams()).toEqual(["live:T"]);
});

it("end nothing where a payload is nested too deeply to be compared", async () => {
  const failures: unknown[] = [];
  const note = (error: unknown): void => void failures.push(error);
  process.on("uncaughtExceptionMonitor", note);
  const { socket, streams, answered } = await connect("/sports", { joins: [["live", { sport: "F" }]] });
  // As it goes over the wire: the client's own encoder would not bear it.
  const deep = nestedJson(30_000);
  socket.io.engine.send(`2/sports,["live",${deep}]`);
  socket.io.engine.send(`0/feedout,{"joins":[["livematch",${deep}]]}`);
  await answered();
  await answered();
  process.off("uncaughtExceptionMonitor", note);
  expect(failures).toEqual([]);
  expect(streams()).toEqual(["live:F"]);
});
