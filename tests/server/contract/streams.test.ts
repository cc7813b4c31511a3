// Streams as a client of another make reads them: many joins on one socket at a high rate, HTTP beside them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MatchAnswer, OfferAnswer } from "../../../src/protocol/offer.ts";
import { beatSchema, frameSchema, initialDataSchema, liveInactiveSchema } from "../../../src/protocol/sockets.ts";
import type { Beat, Frame, InitialData, LiveInactive } from "../../../src/protocol/sockets.ts";
import { askSandbox } from "../../harness/ask-sandbox.ts";
import { pauseFeed } from "../../harness/pause-feed.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";

let server: TestServer;
let sports: SocketClient;
let feed: SocketClient;
beforeAll(async () => {
  server = await startTestServer({ intervals: { beatMs: 200 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  sports?.close();
  feed?.close();
  await server.call("/sandbox/reset", { method: "POST" });
  sports = await connectSocket(server.url, "/sports");
  feed = await connectSocket(server.url, "/feedout");
});

const sandbox = (call: string, body: object) => askSandbox(server, call, body);
const offer = async (kind: "live" | "prematch", more: object = {}) =>
  (
    await server.call<OfferAnswer>(`/cms/v1/betting/${kind}/offer`, {
      body: { page: 1, sport_code: "F", time_filter: "all", ...more },
    })
  ).body;

const frameEvents = new Set(["live_update", "prematch_update", "live_match_update"]);

/** What is wrong in what a socket received: holes, frames before initial_data, revs that do not grow. */
function faultsOf(client: SocketClient): string[] {
  const seqs = new Map<string, number>();
  const revs = new Map<string, number>();
  const faults: string[] = [];
  for (const { event, payload } of client.received) {
    if (event === "initial_data") {
      const { stream, seq } = initialDataSchema.parse(payload);
      seqs.set(stream, seq);
    } else if (frameEvents.has(event) || event === "live_inactive_update") {
      const { stream, seq } = payload as { stream: string; seq: number };
      if (seq !== (seqs.get(stream) ?? Number.NaN) + 1)
        faults.push(`${event} ${stream}: ${seqs.get(stream)} -> ${seq}`);
      seqs.set(stream, seq);
      if (event === "live_inactive_update") {
        liveInactiveSchema.parse(payload);
        continue;
      }
      for (const { eventId, rev } of frameSchema.parse(payload).changes) {
        const key = `${stream} ${eventId}`;
        if (rev <= (revs.get(key) ?? 0)) faults.push(`rev of ${key}: ${revs.get(key)} -> ${rev}`);
        revs.set(key, rev);
      }
    } else if (event === "beat") {
      for (const [stream, seq] of Object.entries(beatSchema.parse(payload).streams))
        if (seqs.get(stream) !== seq) faults.push(`beat ${stream}: ${seqs.get(stream)}, said ${seq}`);
    }
  }
  return faults;
}

describe("streams", () => {
  it("at 400 updates a second over eight joins have no hole, and each beat names the last number", async () => {
    await sandbox("feed", { updatesPerSecond: 400 });
    const [first] = (await offer("live")).result;
    const [later] = (await offer("prematch")).result;
    for (const sport of ["F", "B", "T"]) sports.socket.emit("live", { sport });
    sports.socket.emit("prematch", { sport: "F" });
    sports.socket.emit("all", { eventIds: [first!.eventId, later!.eventId] });
    feed.socket.emit("livematch", { eventId: first!.eventId, sport: "F" });
    feed.socket.emit("prematchmatch", { eventId: later!.eventId, sport: "F" });
    await sports.next<Beat>("beat", ({ streams }) => Object.keys(streams).length === 6);
    await feed.next<Beat>("beat", ({ streams }) => Object.keys(streams).length === 2);
    await expect.poll(() => sports.of<Frame>("live_update").length).toBeGreaterThan(50);
    await expect.poll(() => sports.of<Beat>("beat").length).toBeGreaterThan(2);
    await sandbox("settle", { eventId: first!.eventId, results: { G: [1, 0] } });
    await sports.next<LiveInactive>("live_inactive_update", ({ eventIds }) => eventIds.includes(first!.eventId));
    await feed.next<Frame>("live_match_update", ({ changes }) => changes.some(({ gone }) => gone === true));
    expect([faultsOf(sports), faultsOf(feed)]).toEqual([[], []]);
  });

  it("carry the state that HTTP shows: a copy kept by frames equals a fresh answer", async () => {
    await sandbox("feed", { updatesPerSecond: 200 });
    sports.socket.emit("live", { sport: "F" });
    const { matches } = await sports.next<InitialData>("initial_data");
    const cells = new Map<string, string>();
    const shown = new Set(matches.map((match) => match.eventId));
    const put = (match: (typeof matches)[number]) => {
      for (const key of cells.keys()) if (key.startsWith(`${match.eventId}|`)) cells.delete(key);
      for (const [market, entries] of Object.entries(match.markets))
        for (const { B, P, MS, selections } of entries) {
          cells.set(`${match.eventId}|${market}|${B}|${P}`, MS);
          for (const [code, { O }] of Object.entries(selections))
            cells.set(`${match.eventId}|${market}|${B}|${P}|${code}`, O);
        }
    };
    matches.forEach(put);
    const moved = await sports.next<Frame>("live_update", ({ changes }) =>
      changes.some(({ odds }) => odds !== undefined),
    );
    await sports.next<Frame>("live_update", ({ seq }) => seq > moved.seq + 20);
    await pauseFeed(server);
    // What was on its way when the feed stood still has come by the next beat.
    const pausedAt = Date.now();
    const beat = await sports.next<Beat>("beat", ({ ts }) => ts > pausedAt + 200);
    const fresh = await offer("live");
    expect(fresh.seq).toBe(beat.streams["live:F"]);
    for (const { changes } of sports.of<Frame>("live_update"))
      for (const { eventId, odds = [], status = [], match, gone } of changes) {
        if (match) put(match);
        if (match) shown.add(eventId);
        if (gone) shown.delete(eventId);
        for (const [, market, B, P, code, O] of odds) cells.set(`${eventId}|${market}|${B}|${P}|${code}`, O);
        for (const [, market, B, P, MS] of status) cells.set(`${eventId}|${market}|${B}|${P}`, MS);
      }
    const kept = new Map([...cells].filter(([key]) => shown.has(Number(key.split("|")[0]))));
    cells.clear();
    fresh.result.forEach(put);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(cells));
    expect(shown).toEqual(new Set(fresh.result.map(({ eventId }) => eventId)));
  });

  it("keep their number whatever the filter and page; without a sport there is none", async () => {
    await pauseFeed(server);
    const { stream, seq } = await offer("prematch");
    expect(stream).toBe("prematch:F");
    for (const more of [{ page: 2 }, { time_filter: "3" }, { search_filter: "a" }, { table_view: "timeline" }])
      expect(await offer("prematch", more)).toMatchObject({ stream, seq });
    expect(await offer("live", { sport_code: "" })).toMatchObject({ stream: "", seq: 0 });
    const [first] = (await offer("live")).result;
    const match = await server.call<MatchAnswer>("/cms/v1/betting/live/match", { body: { eventId: first!.eventId } });
    expect(match.body.stream).toBe(`match:${first!.eventId}`);
    expect(match.body.result[0]).not.toHaveProperty("marketsCount");
    expect(first!.marketsCount).toBeGreaterThan(Object.keys(first!.markets).length);
  });

  it("name the end of a match that had not begun as the rest of it, on either namespace", async () => {
    await pauseFeed(server);
    const [later] = (await offer("prematch")).result;
    const { eventId } = later!;
    sports.socket.emit("all", { eventIds: [eventId] });
    feed.socket.emit("prematchmatch", { eventId, sport: "F" });
    await sports.next<InitialData>("initial_data");
    await feed.next<InitialData>("initial_data");
    await sandbox("settle", { eventId, results: { G: [1, 0] } });
    for (const client of [sports, feed])
      await client.next<Frame>("prematch_update", ({ changes }) =>
        changes.some((change) => change.eventId === eventId && change.gone === true),
      );
    expect([...sports.of("live_update"), ...feed.of("live_match_update")]).toEqual([]);
  });

  it("leave nothing behind: a socket that left and joined again starts with a new snapshot", async () => {
    await pauseFeed(server);
    const [first] = (await offer("live")).result;
    const cell = { eventId: first!.eventId, marketsTable: "markets", marketsKey: "1X2", B: "", P: "" };
    sports.socket.emit("live", { sport: "F" });
    const before = await sports.next<InitialData>("initial_data");
    sports.socket.emit("live", { sport: "F", disconnect: true });
    expect(await sports.ask("auth", { token: null })).toEqual({ ok: true });
    sports.socket.emit("all", { eventIds: [first!.eventId] });
    await sports.next<InitialData>("initial_data", ({ stream }) => stream !== before.stream);
    await sandbox("odd", { ...cell, selectionCode: "1", O: "4.44" });
    // The process of this socket knows of it now: another one may have taken the call.
    await sports.next<Frame>("live_update", ({ changes }) => changes.some(({ eventId }) => eventId === first!.eventId));
    sports.socket.emit("live", { sport: "F" });
    const again = await sports.next<InitialData>(
      "initial_data",
      ({ stream, seq }) => stream === before.stream && seq !== before.seq,
    );
    expect(again.seq).toBeGreaterThan(before.seq);
    const shown = again.matches.find(({ eventId }) => eventId === first!.eventId);
    expect(shown?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("4.44");
    expect(sports.of<Frame>("live_update").filter(({ stream }) => stream === before.stream)).toEqual([]);
  });
});
