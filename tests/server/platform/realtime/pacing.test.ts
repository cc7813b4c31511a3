// Sockets that ask for a pace, beside one that does not, over real connections.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Beat, Frame, InitialData } from "../../../../src/protocol/sockets.ts";
import { createMatchCache, type MatchCache } from "../../../../workers/offer/match-cache.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";

/** Whose beat comes while a test waits for it, and one whose beat does not: it would send what is held. */
let beating: TestServer;
let quiet: TestServer;
const clients: SocketClient[] = [];

async function connect(server: TestServer): Promise<SocketClient> {
  const client = await connectSocket(server.url, "/sports");
  clients.push(client);
  return client;
}
const sandbox = async (server: TestServer, call: string, body: object): Promise<void> => {
  expect((await server.call(`/sandbox/${call}`, { body })).status).toBe(204);
};
async function joinFootball(
  server: TestServer,
  pace: number | null,
): Promise<{ client: SocketClient; initial: InitialData }> {
  const client = await connect(server);
  if (pace !== null) client.socket.emit("pace", { ms: pace });
  client.socket.emit("live", { sport: "F" });
  return { client, initial: await client.next<InitialData>("initial_data") };
}
/** What a reader of the initial data and of all frames ends up with. */
function bookOf({ client, initial }: { client: SocketClient; initial: InitialData }): MatchCache {
  const book = createMatchCache(1);
  for (const match of initial.matches) book.whole("main", "live", structuredClone(match));
  for (const frame of client.of<Frame>("live_update"))
    for (const change of frame.changes) book.apply("main", "live", structuredClone(change));
  return book;
}

beforeAll(async () => {
  [beating, quiet] = await Promise.all([startTestServer({ intervals: { beatMs: 1000 } }), startTestServer()]);
});
afterAll(async () => {
  await Promise.all([beating.stop(), quiet.stop()]);
});
afterEach(async () => {
  while (clients.length > 0) clients.pop()?.close();
  await Promise.all([beating, quiet].map((server) => sandbox(server, "reset", {})));
});

it("sends merged frames that follow each other, a beat that names no more than was sent, and the same cells", async () => {
  const plain = await joinFootball(beating, null);
  const paced = await joinFootball(beating, 400);
  await sandbox(beating, "feed", { updatesPerSecond: 400 });
  const beat = await paced.client.next<Beat>(
    "beat",
    ({ streams }) => (streams["live:F"] ?? 0) > paced.initial.seq + 20,
  );
  const heardBefore = paced.client.received.slice(
    0,
    paced.client.received.findIndex(({ payload }) => payload === beat),
  );
  const seqs = heardBefore.filter(({ event }) => event === "live_update").map(({ payload }) => (payload as Frame).seq);
  expect(Math.max(...seqs)).toBe(beat.streams["live:F"]);

  await sandbox(beating, "feed", { paused: true });
  const last = () => plain.client.of<Frame>("live_update").at(-1)?.seq ?? 0;
  await paced.client.next<Frame>("live_update", (frame) => frame.seq >= last());
  let seq = paced.initial.seq;
  for (const frame of paced.client.of<Frame>("live_update")) {
    expect(frame.since).toBe(seq);
    expect(frame.seq).toBeGreaterThan(seq);
    seq = frame.seq;
  }
  expect(seq).toBe(last());
  expect(paced.client.of("live_update").length * 3).toBeLessThan(plain.client.of("live_update").length);
  expect(plain.client.of<Frame>("live_update").every((frame) => frame.since === undefined)).toBe(true);

  const [one, other] = [bookOf(plain), bookOf(paced)];
  const ids = one.idsOf("live", "F").sort((a, b) => a - b);
  expect(ids.length).toBeGreaterThan(0);
  expect(other.idsOf("live", "F").sort((a, b) => a - b)).toEqual(ids);
  for (const eventId of ids)
    expect({ ...other.get(eventId)?.main?.match, rev: 0 }).toEqual({ ...one.get(eventId)?.main?.match, rev: 0 });
});

it("holds nothing back that was sent before the pace was given up, and then sends frames as they come", async () => {
  const { client, initial } = await joinFootball(quiet, 5000);
  await sandbox(quiet, "feed", { updatesPerSecond: 400 });
  const other = await joinFootball(quiet, null);
  await other.client.next<Frame>("live_update", (frame) => frame.seq > initial.seq + 5);
  expect(client.of("live_update")).toEqual([]);
  client.socket.emit("pace", { ms: 0 });
  await client.next<Frame>("live_update", (frame) => frame.since === undefined);
  let seq = initial.seq;
  for (const { payload } of client.received.filter(({ event }) => event.startsWith("live_"))) {
    const frame = payload as Frame;
    expect(frame.since ?? frame.seq - 1).toBe(seq);
    seq = frame.seq;
  }
});

it("ignores a pace that is none", async () => {
  const client = await connect(quiet);
  for (const wrong of [{ ms: -1 }, { ms: 1e9 }, { ms: "fast" }, null])
    expect(await client.ask("pace", wrong)).toEqual({ error: "badRequest" });
  client.socket.emit("live", { sport: "F" });
  await client.next<InitialData>("initial_data");
  await sandbox(quiet, "feed", { updatesPerSecond: 100 });
  expect((await client.next<Frame>("live_update")).since).toBeUndefined();
});
