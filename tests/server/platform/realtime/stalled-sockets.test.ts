// Clients that stop reading, over real connections, beside one that goes on. Time is the tests' own.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect as connectTcp, type AddressInfo, type NetConnectOpts, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { FeedProvider } from "../../../../server/betting/feed/feed-provider.ts";
import type { BatchMatch, FeedBatch } from "../../../../server/betting/offer/feed-batch.ts";
import { createRealtime, type RealtimeServer } from "../../../../server/platform/realtime/create-realtime.ts";
import { createFakeClock, settle, type FakeClock } from "../../../harness/fake-clock.ts";
import { until } from "../../../harness/until.ts";

const mib = 1024 * 1024;
const stream = "live:F";
setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What the process holds, without what it merely has not cleared away yet: buffers go a turn after their owners. */
async function heldBytes(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    collectGarbage();
    await settle();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Told {
  since: number;
  seq: number;
  merged: boolean;
}

interface Client {
  tcp: Socket;
  emit(namespace: string, event: string, payload: unknown): void;
  /** Of each frame the number before it and its own: of the sport on /sports, of one match on /feedout. */
  frames: Told[];
  matchFrames: Told[];
  snapshots: number;
  sidebars: string[];
  closed: boolean;
}

let clock: FakeClock;
let http: Server;
let realtime: RealtimeServer;
let seq = 0;
let sports = 1;
let tell: (batch: FeedBatch) => void = () => undefined;
const open: WebSocket[] = [];

beforeEach(async () => {
  clock = createFakeClock();
  http = createServer();
  seq = 0;
  sports = 1;
  const feed = {
    heads: () =>
      Array.from({ length: sports }, (_, n) => ({
        eventId: n,
        sport: "F",
        leagueId: n,
        leagueName: "L",
        groupName: "G",
      })),
    kindOf: () => "live",
    mainMatch: () => null,
    fullMatch: () => null,
    isFresh: () => true,
    seqOf: () => seq,
    onBatch: (listener: (batch: FeedBatch) => void) => {
      const before = tell;
      tell = (batch) => (before(batch), listener(batch));
    },
  };
  tell = () => undefined;
  realtime = createRealtime(http, {
    feed: feed as unknown as FeedProvider,
    clock,
    beatMs: 5000,
    slowReaderLookMs: 500,
    redeemPreAuth: async () => null,
    revoked: () => undefined,
    maintenanceLeft: () => null,
    allowOrigin: () => true,
    handshakes: { admits: () => true, opened: () => undefined, refuseAll: () => undefined },
    failed: (error) => {
      throw error;
    },
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await realtime.close();
  http.close();
});

async function connect(namespaces = ["/sports"]): Promise<Client> {
  const { port } = http.address() as AddressInfo;
  let tcp: Socket | undefined;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    createConnection: ((options: NetConnectOpts) => (tcp = connectTcp(options))) as never,
  });
  open.push(socket);
  let joined = 0;
  const client: Omit<Client, "tcp"> = {
    emit: (namespace, event, payload) => socket.send(`42${namespace},${JSON.stringify([event, payload])}`),
    frames: [],
    matchFrames: [],
    snapshots: 0,
    sidebars: [],
    closed: false,
  };
  socket.on("close", () => (client.closed = true));
  socket.on("error", () => undefined);
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith("0")) for (const namespace of namespaces) socket.send(`40${namespace},`);
    if (text.startsWith("40")) joined += 1;
    if (text === "2") socket.send("3");
    const [, event] = /^42\/\w+,\["(\w+)"/.exec(text) ?? [];
    if (event === "initial_data") client.snapshots += 1;
    if (event === "live_sidebar_update") client.sidebars.push(text);
    if (event !== "live_update" && event !== "live_match_update") return;
    // Most of a frame is filler.
    const own = Number(/"seq":(\d+)/.exec(text)?.[1]);
    const since = /"since":(\d+)/.exec(text)?.[1];
    const frames = event === "live_update" ? client.frames : client.matchFrames;
    frames.push({ since: Number(since ?? own - 1), seq: own, merged: since !== undefined });
  });
  await until(() => joined === namespaces.length);
  return Object.assign(client, { tcp: tcp! });
}

/** One batch of a busy minute: a frame of 200 KB, which changes the same cells as the one before. */
function publish(): void {
  seq += 1;
  const news = (eventId: number): BatchMatch => ({
    eventId,
    sport: "F",
    kind: "live",
    rev: seq,
    seq,
    events: [],
    status: [],
    wholeFor: null,
    gone: false,
    odds: Array.from({ length: 100 }, (_, code) => ["markets", "1X2", "", "", `${code}`.padStart(45, "-"), `${seq}`]),
  });
  const matches = Array.from({ length: 25 }, (_, eventId) => news(eventId));
  tell({ t: 1, producers: {}, replaced: false, base: 0, matches, streams: { [stream]: [seq] } });
}

async function join(client: Client): Promise<void> {
  client.emit("/sports", "live", { sport: "F" });
  await until(() => client.snapshots === 1);
}

/** A frame, read by the others, and a look at who reads. */
async function step(...readers: Client[]): Promise<void> {
  publish();
  for (const { frames } of readers) await until(() => frames.at(-1)?.seq === seq);
  await clock.advance(500);
}

/** What the kernel takes for a client that does not read fills first. */
async function untilLagging(...readers: Client[]): Promise<void> {
  for (let n = 0; n < 200 && realtime.lagging() === 0; n += 1) await step(...readers);
  expect(realtime.lagging()).toBe(1);
}

function expectNoGap(frames: readonly Told[]): void {
  frames.forEach(({ since }, at) => expect(since).toBe(at === 0 ? 0 : frames[at - 1]?.seq));
  expect(frames.at(-1)?.seq).toBe(seq);
}

it("one that never reads is closed, and until then costs little; one beside it misses nothing", async () => {
  const [reader, stalled] = [await connect(), await connect()];
  for (const client of [reader, stalled]) await join(client);
  await step(reader, stalled);
  stalled.tcp.pause();
  const before = await heldBytes();
  await untilLagging(reader);
  let most = await heldBytes();
  for (let looks = 1; looks < 40; looks += 1) {
    for (let n = 0; n < 5; n += 1) publish();
    await step(reader);
    if (looks % 13 === 0) most = Math.max(most, await heldBytes());
  }
  expect(realtime.stats().connections).toBe(2);
  expect(most - before).toBeLessThan(10 * mib);
  await step(reader);
  expect([realtime.closed(), realtime.lagging()]).toMatchObject([{ bytes: 0, time: 1 }, 0]);
  expect(realtime.stats()).toEqual({ connections: 1, namespaces: { sports: 1, feedout: 0 } });
  stalled.tcp.resume();
  await until(() => stalled.closed);
  await step(reader);
  expect(reader.closed).toBe(false);
  expect(reader.frames.every(({ merged }) => !merged)).toBe(true);
  expectNoGap(reader.frames);
});

it("one that asks on and on without reading is closed for what waits", async () => {
  const client = await connect();
  client.tcp.pause();
  sports = 20_000;
  for (let n = 0; n < 200 && realtime.closed()["bytes"] === 0; n += 1) {
    client.emit("/sports", "live_sidebar", {});
    await clock.advance(500);
  }
  expect(realtime.closed()["bytes"]).toBe(1);
});

it.each([0, 5000])("one that reads again gets all that changed, then frames at its own pace: %i ms", async (ms) => {
  const client = await connect(["/sports", "/feedout"]);
  await join(client);
  client.emit("/feedout", "livematch", { eventId: 7 });
  client.emit("/sports", "live_sidebar", {});
  await until(() => client.sidebars.length === 1);
  client.tcp.pause();
  await untilLagging();
  // It would not come to lag at this pace here.
  for (const namespace of ["/sports", "/feedout"]) client.emit(namespace, "pace", { ms });
  sports = 2;
  for (let looks = 0; looks < 30; looks += 1) await step();
  client.tcp.resume();
  // Nothing was sent to it meanwhile: it has drained as soon as it has read what waited.
  await until(() => clock.advance(100).then(() => realtime.lagging() === 0));
  await clock.advance(5000);
  for (const frames of [client.frames, client.matchFrames]) {
    await until(() => frames.at(-1)?.seq === seq);
    expect(frames.at(-1)?.merged).toBe(true);
    // One frame stands for those of at least 15 s.
    expect(Math.max(...frames.map(({ since, seq: own }) => own - since))).toBeGreaterThanOrEqual(30);
  }
  await until(() => client.sidebars.length === 2);
  expect(client.sidebars.at(-1)).not.toBe(client.sidebars[0]);
  publish();
  if (ms > 0) await clock.advance(ms);
  await until(() => client.frames.at(-1)?.seq === seq && client.matchFrames.at(-1)?.seq === seq);
  expect([client.frames, client.matchFrames].map((frames) => frames.at(-1)?.merged)).toEqual([ms > 0, ms > 0]);
  expectNoGap(client.frames);
  expectNoGap(client.matchFrames);
});
