// Offers that do not come from the simulator: a recording, and messages that are pushed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultFeed } from "../../../server/feed/feed-config.ts";
import { createFeedRig, type FeedRig } from "../../harness/feed-rig.ts";
import { call, startTestServer, type TestServer } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";

const start = Date.UTC(2026, 10, 21, 6, 0, 0);
/** Some matches end in it. */
const recordedMs = 16 * 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kvota-sources-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A clock whose timers run when time is moved to them. */
function createTimers(at: number) {
  let now = at;
  let timers: { at: number; run: () => void }[] = [];
  return {
    clock: {
      now: () => now,
      setTimeout(run: () => void, ms: number) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return { cancel: () => void (timers = timers.filter((each) => each !== timer)) };
      },
    },
    async advance(ms: number, step: number) {
      for (const end = now + ms; now < end;) {
        now += step;
        for (const timer of timers.filter((each) => each.at <= now)) {
          timers = timers.filter((each) => each !== timer);
          timer.run();
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe("a recording", () => {
  const rigs: FeedRig[] = [];
  afterEach(async () => {
    for (const rig of rigs.splice(0)) await rig.end();
  });

  it("is played again with the same offer and the same outcomes, its times moved to now", async () => {
    const record = join(folder, "feed.gz");
    const first = createTimers(start);
    const rig = await createFeedRig(first.clock);
    rigs.push(rig);
    const feed = await rig.open({ ...defaultFeed, record });
    const [settled] = feed.heads("live").filter(({ sport }) => sport === "F");
    await first.advance(recordedMs, 4000);
    await feed.control.settle({ eventId: settled?.eventId ?? 0, results: { G: [3, 1] } });
    await first.advance(12_000, 4000);
    await feed.published();
    await feed.close();
    const live = feed.heads("live");
    const ended = await rig.db.selectFrom("match_outcome").selectAll().where("markets", "!=", "").execute();
    expect(ended.length).toBeGreaterThan(3);

    const later = 86_400_000 * 30;
    const second = createTimers(start + later);
    const other = await createFeedRig(second.clock);
    rigs.push(other);
    const played = await other.open({ ...defaultFeed, source: { kind: "file", file: record, speed: 10 } });
    const passed = (recordedMs + 12_000) / 10;
    const bare = (match: object | null) => ({ ...match, rev: 0, timeStart: 0 });
    // What is read from the file comes when it does, its last lines too: the clock goes on until all of it was played.
    await until(async () => {
      await second.advance(passed / 40, 400);
      const isSame = live.every(({ eventId }) =>
        isDeepStrictEqual(bare(played.mainMatch(eventId)), bare(feed.mainMatch(eventId))),
      );
      return isSame && (await other.outcome(settled?.eventId ?? 0)) !== undefined;
    });
    expect(new Set(played.heads("live").map(({ eventId }) => eventId))).toEqual(
      new Set(live.map(({ eventId }) => eventId)),
    );
    for (const { eventId } of live) {
      expect(bare(played.mainMatch(eventId))).toEqual(bare(feed.mainMatch(eventId)));
    }
    for (const row of ended) {
      const outcome = await other.outcome(row.event_id);
      expect(JSON.stringify(outcome?.markets)).toBe(row.markets);
      const isMoved = outcome?.decidedAt === Math.round(start + later + ((row.decided_at ?? 0) - start) / 10);
      expect(isMoved).toBe(true);
    }
  }, 60_000);

  it.each([
    ["no JSON", "{", "line 1 is no JSON"],
    ["no call", '{"at":1,"call":"explode"}', "line 1 is no call of a feed"],
  ])("that holds %s is refused by its place", async (_name, text, message) => {
    const file = join(folder, "wrong.gz");
    writeFileSync(file, gzipSync(`${text}\n`));
    const rig = await createFeedRig(createTimers(start).clock);
    rigs.push(rig);
    await expect(rig.open({ ...defaultFeed, source: { kind: "file", file, speed: 1 } })).rejects.toThrow(message);
  });
});

describe("a feed that is pushed", () => {
  const key = "a-key-of-the-adapter";
  const opsPort = 20_000 + Math.floor(Math.random() * 20_000);
  const messages = `http://127.0.0.1:${opsPort}/feed/v1/messages`;
  let server: TestServer;
  let adapter: Server;
  let asked: { producer: string; after: number | null; requestId: number }[];
  let numbers: Record<string, number>;

  beforeEach(async () => {
    asked = [];
    numbers = {};
    adapter = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        asked.push(JSON.parse(body));
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => adapter.listen(0, "127.0.0.1", resolve));
    const address = adapter.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const source = { kind: "push", key, recoveryUrl: `http://127.0.0.1:${port}/recover` } as const;
    server = await startTestServer({
      config: { ops: { host: "127.0.0.1", port: opsPort }, feed: { ...defaultFeed, source } },
      intervals: { beatMs: 100 },
    });
  });
  afterEach(async () => {
    await server.stop();
    await new Promise((resolve) => adapter.close(resolve));
  });

  const push = (lines: readonly object[], authorization = `Bearer ${key}`) =>
    call<{ acked?: number; expected?: number; error?: string; details?: { path: string }[] }>(messages, {
      method: "POST",
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
      headers: { "content-type": "application/x-ndjson", authorization },
    });
  const numbered = (call: string, more: object = {}, producer = "live") => {
    numbers[producer] = (numbers[producer] ?? 0) + 1;
    return { producer, n: numbers[producer], sentAt: Date.now(), call, ...more };
  };
  const fixture = (eventId: number, kind = "live") =>
    numbered("fixture", {
      ...{ eventId, kind, sport: "F", leagueId: 7, leagueName: "Superliga", groupName: "Serbia" },
      ...{ hostName: "Čukarički", awayName: "Spartak", timeStart: Date.now() - 60_000 },
    });
  const odds = (eventId: number, more: object = {}) =>
    numbered("oddsChange", {
      eventId,
      markets: [{ table: "markets", key: "1X2", odds: { 1: "1.50", X: "4.00", 2: "6.00" }, ...more }],
    });
  const matchOf = async (eventId: number) => {
    const answer = await server.call<{ result?: { markets: Record<string, { MS: string }[]> }[] }>(
      "/cms/v1/betting/live/match",
      { body: { eventId } },
    );
    return answer.body.result?.[0];
  };
  /** Offers match 1 and brings its producer up. */
  async function begin(): Promise<void> {
    await push([numbered("alive", { subscribed: true })]);
    await until(() => asked.length === 1);
    const { requestId } = asked[0]!;
    await push([fixture(1), odds(1), numbered("recovered", { requestId })]);
  }

  it("is read at once, open when it has told all that was asked for, and shut when it loses its memory", async () => {
    await push([numbered("alive", { subscribed: true }), fixture(1), odds(1)]);
    expect((await matchOf(1))?.markets["1X2"]?.[0]?.MS).toBe("SUSPENDED");
    await until(() => asked.length === 1);
    expect(asked).toEqual([{ producer: "live", after: null, requestId: expect.any(Number) }]);
    await push([numbered("recovered", { requestId: asked[0]?.requestId })]);
    expect((await matchOf(1))?.markets["1X2"]?.[0]?.MS).toBe("OPEN");
    await push([numbered("alive", { subscribed: false })]);
    expect((await matchOf(1))?.markets["1X2"]?.[0]?.MS).toBe("SUSPENDED");
  });

  it("drops what it was told before, and names the number that is missing", async () => {
    await begin();
    const again = odds(1, { odds: { 1: "1.60" } });
    expect((await push([again])).body).toMatchObject({ acked: again.n });
    expect((await push([{ ...again, markets: [] }, again])).body).toMatchObject({ acked: again.n });
    numbers["live"] = again.n + 1;
    const late = odds(1, { odds: { 1: "1.90" } });
    expect(await push([late])).toMatchObject({ status: 409, body: { error: "gap", expected: again.n + 1 } });
    const match = await server.call<{
      result: { markets: Record<string, { selections: Record<string, { O: string }> }[]> }[];
    }>("/cms/v1/betting/live/match", { body: { eventId: 1 } });
    expect(match.body.result[0]?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.60");
  });

  it("wants its key and well-formed messages, and says which field is wrong", async () => {
    expect((await push([numbered("alive", { subscribed: true })], "Bearer wrong")).status).toBe(401);
    const wrong = await push([fixture(1), { ...odds(1), eventId: "one" }]);
    expect(wrong).toMatchObject({ status: 400, body: { error: "badRequest" } });
    expect(wrong.body.details?.map(({ path }) => path)).toEqual(["line 2.eventId"]);
    expect(await matchOf(1)).toBeUndefined();
    const unknown = await push([numbered("outcome", { eventId: 77, markets: [] }, "other")]);
    expect(unknown).toMatchObject({ status: 422, body: { error: "unknownMatch" } });
  });

  it("settles a bet by its market's outcome, takes it back by a rollback, and voids it by a cancel", async () => {
    await begin();
    const { access_token: token } = await server.logIn("player");
    const place = (path: string, body: object) => server.call(`/sportsbetting/v1/tickets${path}`, { token, body });
    const before = Date.now();
    const ticket_id = crypto.randomUUID();
    const selection = {
      ...{ eventId: 1, type: "live", marketsTable: "markets", marketsKey: "1X2", marketCode: "1X2" },
      ...{ marketsGroup: "main", selectionCode: "1", odds: "1.50", original_odds: "1.50", sport: "F", player: "" },
    };
    const placed = await place("", {
      ...{ ticket_id, selections: [selection], autoOddsChange: false },
      bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
      wallet: { currency: "RSD", currency_id: 1 },
    });
    expect(placed.status).toBe(200);
    const status = async () => {
      const list = await place("/history", {});
      return (list.body["result"] as { status: string; win: number }[])[0];
    };
    await until(async () => (await status())?.status === "open");
    const market = { table: "markets", key: "1X2" };
    await push([
      numbered("outcome", { eventId: 1, markets: [{ ...market, results: { 1: "won", X: "lost", 2: "lost" } }] }),
    ]);
    await until(async () => (await status())?.status === "won");
    expect(await status()).toMatchObject({ win: 150 });
    await push([numbered("rollback", { eventId: 1, kind: "outcome", markets: [market] })]);
    await until(async () => (await status())?.status === "open");
    const span = { from: before - 1000, to: Date.now() + 1000 };
    await push([numbered("betCancel", { eventId: 1, markets: [market], span })]);
    await until(async () => (await status())?.status === "void");
    await push([numbered("rollbackCancel", { eventId: 1, markets: [market], span })]);
    await until(async () => (await status())?.status === "open");
  });
});
