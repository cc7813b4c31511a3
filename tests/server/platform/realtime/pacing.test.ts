// Sockets that ask for a pace, beside one that does not, over real connections.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Beat, Frame, InitialData } from "../../../../src/protocol/sockets.ts";
import { createMatchCache, type MatchCache } from "../../../../workers/offer/match-cache.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";
import { until } from "../../../harness/until.ts";

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
const numbersOf = (client: SocketClient, event: string): number[] => client.of<Frame>(event).map(({ seq }) => seq);
/** What a reader of the initial data and of all frames ends up with. */
function bookOf({ client, initial }: { client: SocketClient; initial: InitialData }): MatchCache {
  const book = createMatchCache(1);
  for (const match of initial.matches) book.whole("main", "live", structuredClone(match));
  for (const frame of client.of<Frame>("live_update"))
    for (const change of frame.changes) book.apply("main", "live", structuredClone(change));
  return book;
}

beforeAll(async () => {
  [beating, quiet] = await Promise.all([
    startTestServer({ intervals: { beatMs: 1000 } }),
    startTestServer({ intervals: { beatMs: 600_000 } }),
  ]);
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

  await paced.client.next<Frame>("live_update", ({ seq, since = seq }) => seq - since > 2);
  await sandbox(beating, "feed", { paused: true });
  // The end of a match has a number of its own, which a merged frame covers.
  const last = () =>
    Math.max(...numbersOf(plain.client, "live_update"), ...numbersOf(plain.client, "live_inactive_update"));
  // What the one has heard may still be on its way to the other: looked at in a moment when both have the same.
  await until(() => Math.max(...numbersOf(paced.client, "live_update")) === last());
  let seq = paced.initial.seq;
  for (const frame of paced.client.of<Frame>("live_update")) {
    expect(frame.since).toBe(seq);
    expect(frame.seq).toBeGreaterThan(seq);
    seq = frame.seq;
  }
  expect(seq).toBe(last());
  // A busy server has fewer frames to merge, and never sends more often than at the pace and with each beat.
  const sent = paced.client.of<Frame>("live_update");
  const lasted = (sent.at(-1)?.ts ?? 0) - (sent[0]?.ts ?? 0);
  expect(sent.length).toBeLessThanOrEqual(lasted / 400 + paced.client.of("beat").length + 2);
  expect(plain.client.of<Frame>("live_update").every((frame) => frame.since === undefined)).toBe(true);

  const [one, other] = [bookOf(plain), bookOf(paced)];
  const ids = one.idsOf("live", "F").sort((a, b) => a - b);
  expect(ids.length).toBeGreaterThan(0);
  expect(other.idsOf("live", "F").sort((a, b) => a - b)).toEqual(ids);
  for (const eventId of ids)
    expect({ ...other.get(eventId)?.main?.match, rev: 0 }).toEqual({ ...one.get(eventId)?.main?.match, rev: 0 });
});

it("holds nothing back that was sent before the pace was given up, and then sends frames as they come", async () => {
  const { client, initial } = await joinFootball(quiet, 10_000);
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
