import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OfferAnswer, MatchAnswer } from "../../../../src/protocol/offer.ts";
import { beatSchema, frameSchema, initialDataSchema } from "../../../../src/protocol/sockets.ts";
import type { Beat, Frame, InitialData, LiveInactive } from "../../../../src/protocol/sockets.ts";
import { askSandbox } from "../../../harness/ask-sandbox.ts";
import { pauseFeed } from "../../../harness/pause-feed.ts";
import { startTestServer, type TestServer, wholeOffer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";

let server: TestServer;
const clients: SocketClient[] = [];

async function connect(namespace = "/sports"): Promise<SocketClient> {
  const client = await connectSocket(server.url, namespace);
  clients.push(client);
  return client;
}
const sandbox = (call: string, body: object) => askSandbox(server, call, body);
async function liveFootball(): Promise<OfferAnswer> {
  return (await server.call<OfferAnswer>("/cms/v1/betting/live/offer", { body: { sport_code: "F" } })).body;
}
/** A match with an open first column, and the cell of its host odd. */
async function openCell() {
  const { result } = await liveFootball();
  const match = result.find((each) => each.markets["1X2"]?.[0]?.MS === "OPEN");
  if (match === undefined) throw new Error("no open football match");
  return { eventId: match.eventId, rev: match.rev, marketsTable: "markets", marketsKey: "1X2", B: "", P: "" };
}

beforeAll(async () => {
  server = await startTestServer({ config: wholeOffer, intervals: { beatMs: 200 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  while (clients.length > 0) clients.pop()?.close();
  await sandbox("reset", {});
  await sandbox("faults", { dropSockets: false, silenceSockets: false });
});

describe("live streams", () => {
  it("start with the whole sport, then frames without a hole whose revs grow", async () => {
    const client = await connect();
    client.socket.emit("live", { sport: "F" });
    const initial = await client.next<InitialData>("initial_data");
    expect(initialDataSchema.safeParse(initial).error).toBeUndefined();
    expect(initial.stream).toBe("live:F");
    expect(initial.matches.length).toBeGreaterThanOrEqual(10);
    await sandbox("feed", { updatesPerSecond: 400 });
    await client.next<Frame>("live_update", (frame) => frame.seq >= initial.seq + 8);
    const frames = client.of<Frame>("live_update");
    let seq = initial.seq;
    const revs = new Map(initial.matches.map((match) => [match.eventId, match.rev]));
    const numbered = client.received.filter(({ event }) => event === "live_update" || event === "live_inactive_update");
    for (const { payload } of numbered) {
      expect((payload as Frame).seq).toBe(seq + 1);
      seq += 1;
    }
    for (const frame of frames) {
      expect(frameSchema.safeParse(frame).error).toBeUndefined();
      for (const change of frame.changes) {
        expect(change.rev).toBeGreaterThan(revs.get(change.eventId) ?? 0);
        revs.set(change.eventId, change.rev);
        for (const odd of change.odds ?? []) expect(["1X2", "OU_G", "BTS"]).toContain(odd[1]);
      }
    }
  });

  it("bring a price that was set to the live stream and to the match's own on both namespaces", async () => {
    await pauseFeed(server);
    const cell = await openCell();
    const [sports, feed] = [await connect(), await connect("/feedout")];
    sports.socket.emit("live", { sport: "F" });
    sports.socket.emit("all", { eventIds: [cell.eventId] });
    feed.socket.emit("livematch", { eventId: cell.eventId, sport: "F" });
    await sports.next<InitialData>("initial_data", ({ stream }) => stream === `match:${cell.eventId}`);
    await feed.next<InitialData>("initial_data");
    await sandbox("odd", { ...cell, selectionCode: "1", O: "3.33" });
    const wanted = [["markets", "1X2", "", "", "1", "3.33"]];
    const streams = [`live:F`, `match:${cell.eventId}`];
    for (const stream of streams) {
      const frame = await sports.next<Frame>("live_update", (each) => each.stream === stream);
      expect(frame.changes).toMatchObject([{ eventId: cell.eventId, odds: wanted }]);
    }
    const own = await feed.next<Frame>("live_match_update");
    expect(own.changes[0]).toMatchObject({ eventId: cell.eventId, odds: wanted });
    await sandbox("market", { ...cell, MS: "SUSPENDED" });
    const locked = await feed.next<Frame>("live_match_update", (frame) => frame.seq > own.seq);
    expect(locked.changes[0]?.status).toEqual([["markets", "1X2", "", "", "SUSPENDED"]]);
    const answer = await server.call<MatchAnswer>("/cms/v1/betting/live/match", { body: { eventId: cell.eventId } });
    expect(answer.body.seq).toBe(locked.seq);
    expect(answer.body.result[0]?.markets["1X2"]?.[0]).toMatchObject({
      MS: "SUSPENDED",
      selections: { "1": { O: "3.33" } },
    });
  });

  it("tell the end of a match with gone and live_inactive_update", async () => {
    // None ends by itself meanwhile.
    await pauseFeed(server);
    const cell = await openCell();
    const client = await connect();
    client.socket.emit("live", { sport: "F" });
    await client.next("initial_data");
    await sandbox("settle", { eventId: cell.eventId, results: { G: [2, 1] } });
    const frame = await client.next<Frame>("live_update", ({ changes }) =>
      changes.some((change) => change.gone === true),
    );
    const inactive = await client.next<LiveInactive>("live_inactive_update");
    expect(inactive).toMatchObject({ stream: "live:F", sport: "F", eventIds: [cell.eventId], seq: frame.seq + 1 });
    const answer = await server.call("/cms/v1/betting/live/match", { body: { eventId: cell.eventId } });
    expect(answer.status).toBe(404);
  });

  it("take in a pre-match match whose start passes", async () => {
    // No other starts meanwhile.
    await pauseFeed(server);
    const answer = await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", {
      body: { sport_code: "F", time_filter: "all" },
    });
    const eventId = answer.body.result[0]?.eventId ?? 0;
    const client = await connect();
    client.socket.emit("live", { sport: "F" });
    client.socket.emit("prematch", { sport: "F" });
    const initial = await client.next<InitialData>("initial_data", ({ stream }) => stream === "prematch:F");
    expect(initial.matches).toEqual([]);
    await sandbox("match", { eventId, timeStart: Date.now() - 1 });
    const left = await client.next<Frame>("prematch_update", ({ changes }) =>
      changes.some((change) => change.gone === true),
    );
    const came = await client.next<Frame>("live_update", ({ changes }) =>
      changes.some((change) => change.eventId === eventId && change.match !== undefined),
    );
    const gone = left.changes.find((change) => change.eventId === eventId);
    const match = came.changes.find((change) => change.eventId === eventId)?.match;
    expect(match?.inPlay).toBe(true);
    expect(match?.rev).toBeGreaterThan(gone?.rev ?? Infinity);
  });
});

describe("joins", () => {
  it("add up, and leaving ends the frames", async () => {
    const client = await connect();
    for (const sport of ["F", "T", "B"]) client.socket.emit("live", { sport });
    await client.next<InitialData>("initial_data", ({ stream }) => stream === "live:B");
    const beat = await client.next<Beat>("beat", ({ streams }) => Object.keys(streams).length === 3);
    expect(beatSchema.safeParse(beat).error).toBeUndefined();
    client.socket.emit("live", { sport: "T", disconnect: true });
    await client.next<Beat>("beat", ({ streams }) => Object.keys(streams).sort().join() === "live:B,live:F");
  });

  it("of the ticket's matches replace each other", async () => {
    const [first, second] = (await liveFootball()).result;
    const client = await connect();
    client.socket.emit("all", { eventIds: [first?.eventId] });
    await client.next<InitialData>("initial_data", ({ stream }) => stream === `match:${first?.eventId}`);
    client.socket.emit("all", { eventIds: [second?.eventId] });
    await client.next<InitialData>("initial_data", ({ stream }) => stream === `match:${second?.eventId}`);
    const replacedAt = Date.now();
    const beat = await client.next<Beat>("beat", ({ ts }) => ts > replacedAt);
    expect(Object.keys(beat.streams)).toEqual([`match:${second?.eventId}`]);
  });

  it("answer sidebars at once", async () => {
    const client = await connect();
    client.socket.emit("live_sidebar", {});
    client.socket.emit("sidebar", { time_filter: "3" });
    const live = await client.next<{ sports: { sport: string }[] }>("live_sidebar_update");
    expect(live.sports[0]?.sport).toBe("F");
    expect(await client.next("sidebar_update")).toMatchObject({ time_filter: "3" });
  });

  it("that are malformed are ignored and answered, and the socket goes on", async () => {
    const client = await connect();
    for (const [event, payload] of [
      ["live", null],
      ["live", { sport: 7 }],
      ["all", { eventIds: "x" }],
      ["sidebar", { time_filter: "2" }],
      ["auth", {}],
    ] as const) {
      expect(await client.ask(event, payload)).toEqual({ error: "badRequest" });
    }
    client.socket.emit("live", { sport: "F" });
    expect(await client.next("initial_data")).toMatchObject({ stream: "live:F" });
  });

  it("of what is for all tell of a maintenance that was announced before, and of its end", async () => {
    const newcomerHears = async (maintenance: object | null): Promise<unknown> => {
      const client = await connect();
      client.socket.emit("global", {});
      // Over several processes its own may hear of it a moment later.
      return client.next("reload_settings", (news) => isDeepStrictEqual(news, { maintenance }));
    };
    await newcomerHears(null);
    await sandbox("maintenance", { timeLeft: 0 });
    await clients[0]?.next("reload_settings", (news) => isDeepStrictEqual(news, { maintenance: { timeLeft: 0 } }));
    await newcomerHears({ timeLeft: 0 });
    await sandbox("maintenance", { timeLeft: null });
    expect(await newcomerHears(null)).toBeDefined();
  });

  it("beat while the feed stands still, and nothing else comes", async () => {
    await pauseFeed(server);
    const client = await connect();
    client.socket.emit("live", { sport: "F" });
    const initial = await client.next<InitialData>("initial_data");
    // One may have come before the server heard of the join.
    const earlier = client.of("beat").length;
    await expect.poll(() => client.of("beat").length).toBeGreaterThanOrEqual(5);
    for (const { streams } of client.of<Beat>("beat").slice(earlier))
      expect(streams).toEqual({ "live:F": initial.seq });
    expect(client.of("live_update")).toEqual([]);
  });
});

describe("users", () => {
  it("prove themselves with a preAuth token, once", async () => {
    const { access_token } = await server.logIn("player");
    const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: access_token });
    const client = await connect();
    expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
    expect(await (await connect()).ask("auth", { token: body.token })).toEqual({ error: "unauthorized" });
    const hello = { event: "ticket_response", namespace: "/sports", username: "player" };
    await sandbox("emit", { ...hello, payload: { hello: 1 } });
    expect(await client.next("ticket_response")).toEqual({ hello: 1 });
    expect(await client.ask("auth", { token: null })).toEqual({ ok: true });
    await sandbox("emit", { ...hello, payload: { hello: 2 } });
    await sandbox("emit", { event: "reload_favorite_live", payload: {}, namespace: "/sports" });
    await client.next("reload_favorite_live");
    expect(client.of("ticket_response")).toEqual([{ hello: 1 }]);
  });

  it("are told of a block, then cut off", async () => {
    await sandbox("user", { username: "player2", blocked: false });
    const { access_token } = await server.logIn("player2");
    const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: access_token });
    const client = await connect();
    await client.ask("auth", { token: body.token });
    const ended = new Promise<string>((resolve) => client.socket.once("disconnect", resolve));
    await sandbox("user", { username: "player2", blocked: true });
    expect(await ended).toBe("io server disconnect");
    expect(client.of("user_blocked")).toHaveLength(1);
  });
});

describe("faults", () => {
  it("silenced: events are lost and their numbers used up, calls still answered", async () => {
    await pauseFeed(server);
    const cell = await openCell();
    const client = await connect();
    client.socket.emit("live", { sport: "F" });
    const initial = await client.next<InitialData>("initial_data");
    await sandbox("faults", { silenceSockets: true });
    await sandbox("odd", { ...cell, selectionCode: "1", O: "4.44" });
    await expect.poll(async () => (await liveFootball()).seq).toBe(initial.seq + 1);
    expect(await client.ask("auth", { token: null })).toEqual({ ok: true });
    await sandbox("faults", { silenceSockets: false });
    await sandbox("odd", { ...cell, selectionCode: "1", O: "4.45" });
    const frame = await client.next<Frame>("live_update");
    expect(frame.seq).toBe(initial.seq + 2);
    expect(frame.changes[0]?.odds?.[0]?.[5]).toBe("4.45");
  });

  it("dropped: open connections close and new ones are refused until it ends", async () => {
    const client = await connect();
    const ended = new Promise<string>((resolve) => client.socket.once("disconnect", resolve));
    await sandbox("faults", { dropSockets: true });
    expect(await ended).toMatch(/transport/);
    // Where the site has two processes the other hears of it a moment later.
    const tried = (): Promise<string> =>
      connectSocket(server.url, "/sports").then((again) => {
        clients.push(again);
        return "connected";
      }, String);
    await expect.poll(tried).toMatch(/websocket error/);
    await sandbox("faults", { dropSockets: false });
    await expect.poll(tried).toBe("connected");
    const connections = async () => (await server.call<{ connections: number }>("/sandbox/stats")).body.connections;
    // Other processes say every 5 s what they have.
    await expect.poll(connections).toBe(1);
  });
});

describe("over a restart", () => {
  it("numbers and revs never go back, and fixtures keep their ids", async () => {
    const before = await liveFootball();
    await server.restart();
    const after = await liveFootball();
    expect(after.seq).toBeGreaterThan(before.seq);
    const known = new Map(before.result.map((match) => [match.eventId, match.rev]));
    const same = after.result.filter((match) => known.has(match.eventId));
    expect(same.length).toBeGreaterThanOrEqual(8);
    for (const match of same) expect(match.rev).toBeGreaterThanOrEqual(known.get(match.eventId) ?? 0);
  });
});
