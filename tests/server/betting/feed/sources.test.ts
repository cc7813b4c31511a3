// Offers that do not come from the simulator: a recording, and messages that are pushed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultFeed } from "../../../../server/betting/feed/feed-config.ts";
import { createFeedRig, type FeedRig } from "../../../harness/feed-rig.ts";
import { type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";
import { until } from "../../../harness/until.ts";

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
    /** @param name of the function that the timer runs */
    isAwaitedBy: (name: string): boolean => timers.some(({ run }) => run.name === name),
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
    const bare = (match: object | null) => ({ ...match, rev: 0, timeStart: 0 });
    // Time goes on only while the source waits for it: lines that the disk gave late would be a feed that fell silent.
    for (const end = start + later + (recordedMs + 12_000) / 10; second.clock.now() < end;) {
      await until(() => second.isAwaitedBy("again"));
      await second.advance(400, 400);
    }
    // The last lines are due, and come when the disk gives them.
    await until(async () => {
      await played.published();
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
  });

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
  let rig: PushedFeed;
  beforeEach(async () => {
    rig = await startPushedFeed();
  });
  afterEach(() => rig.stop());

  it("is read at once, open when it has told all that was rig.asked for, and shut when it loses its memory", async () => {
    await rig.push([rig.numbered("alive", { subscribed: true }), rig.fixture(1), rig.odds(1)]);
    expect((await rig.matchOf(1))?.markets["1X2"]?.[0]?.MS).toBe("SUSPENDED");
    await until(() => rig.asked.length === 1);
    expect(rig.asked).toEqual([{ producer: "live", after: null, requestId: expect.any(Number) }]);
    await rig.push([rig.numbered("recovered", { requestId: rig.asked[0]?.requestId })]);
    expect((await rig.matchOf(1))?.markets["1X2"]?.[0]?.MS).toBe("OPEN");
    await rig.push([rig.numbered("alive", { subscribed: false })]);
    expect((await rig.matchOf(1))?.markets["1X2"]?.[0]?.MS).toBe("SUSPENDED");
  });

  it("drops what it was told before, and names the number that is missing", async () => {
    await rig.begin();
    const again = rig.odds(1, { odds: { 1: "1.60" } });
    expect((await rig.push([again])).body).toMatchObject({ acked: again.n });
    expect((await rig.push([{ ...again, markets: [] }, again])).body).toMatchObject({ acked: again.n });
    rig.numbers["live"] = again.n + 1;
    const late = rig.odds(1, { odds: { 1: "1.90" } });
    expect(await rig.push([late])).toMatchObject({ status: 409, body: { error: "gap", expected: again.n + 1 } });
    const match = await rig.server.call<{
      result: { markets: Record<string, { selections: Record<string, { O: string }> }[]> }[];
    }>("/cms/v1/betting/live/match", { body: { eventId: 1 } });
    expect(match.body.result[0]?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.60");
  });

  it("wants its key and well-formed messages, and says which field is wrong", async () => {
    expect((await rig.push([rig.numbered("alive", { subscribed: true })], "Bearer wrong")).status).toBe(401);
    const wrong = await rig.push([rig.fixture(1), { ...rig.odds(1), eventId: "one" }]);
    expect(wrong).toMatchObject({ status: 400, body: { error: "badRequest" } });
    expect(wrong.body.details?.map(({ path }) => path)).toEqual(["line 2.eventId"]);
    expect(await rig.matchOf(1)).toBeUndefined();
    const unknown = await rig.push([rig.numbered("outcome", { eventId: 77, markets: [] }, "other")]);
    expect(unknown).toMatchObject({ status: 422, body: { error: "unknownMatch" } });
  });
});
