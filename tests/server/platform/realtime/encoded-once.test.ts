// A frame is written once, however many sockets it goes to: each more costs the server little but the sending.
import * as ws from "ws";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { InitialData } from "../../../../src/protocol/sockets.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const listeners = 12;
/** What every frame is made by; ws does not type it. */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("encodes a frame for all sockets of a stream at once", async () => {
  await server.call("/sandbox/feed", { body: { paused: true } });
  const clients = await Promise.all(Array.from({ length: listeners }, () => connectSocket(server.url, "/sports")));
  for (const { socket } of clients) socket.emit("live", { sport: "F" });
  const [{ matches } = { matches: [] }] = await Promise.all(
    clients.map((client) => client.next<InitialData>("initial_data")),
  );
  const match = matches.find(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN");
  const price = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1", O: "7.77" };
  const encoded = vi.spyOn(Sender, "frame");
  await server.call("/sandbox/odd", { body: { eventId: match?.eventId, ...price } });
  await Promise.all(
    clients.map((client) => client.next("live_update", (frame) => JSON.stringify(frame).includes("7.77"))),
  );
  const texts = encoded.mock.calls.map(([data]) => String(data)).filter((text) => text.includes("7.77"));
  encoded.mockRestore();
  expect(texts).toHaveLength(1);
  for (const client of clients) client.close();
});
