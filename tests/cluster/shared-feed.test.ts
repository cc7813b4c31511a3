// One offer over several processes' feeds: whoever leads, all read the same under numbers that go on.
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SharedFeed } from "../../server/betting/feed/shared/create-shared-feed.ts";
import { until } from "../harness/until.ts";
import { startRedis } from "./redis-server.ts";
import { startSharedFeeds, type SharedFeeds } from "./shared-feeds.ts";
import { noiseMs } from "./site/figures.ts";

let feeds: SharedFeeds;

beforeEach(async () => {
  feeds = await startSharedFeeds();
});
afterEach(() => feeds.closeAll());

/** All that can be read of an offer, once no prices move. */
function contents(feed: SharedFeed): unknown {
  const all = [...feed.heads("live"), ...feed.heads("prematch")]
    .map(({ eventId }) => eventId)
    .toSorted((a, b) => a - b);
  return all.map((eventId) => ({
    match: { ...feed.fullMatch(eventId), rev: 0 },
    kind: feed.kindOf(eventId),
    seq: feed.seqOf(`match:${eventId}`),
  }));
}

/** Watches the numbers of every stream. @param mayMiss they may leave some out, and never go back */
function watch(feed: SharedFeed, mayMiss = false): { faults: string[]; frames(): number } {
  const faults: string[] = [];
  const numbers = new Map<string, number>();
  let frames = 0;
  const see = (stream: string, seq: number): void => {
    const before = numbers.get(stream);
    frames += 1;
    if (before !== undefined && (mayMiss ? seq <= before : seq !== before + 1))
      faults.push(`${stream}: ${seq} after ${before}`);
    numbers.set(stream, seq);
  };
  feed.onBatch(({ replaced, matches, streams }) => {
    if (replaced) faults.push("replaced");
    for (const { eventId, seq } of matches) if (seq !== null) see(`match:${eventId}`, seq);
    for (const [stream, pair] of Object.entries(streams))
      for (const seq of pair) if (seq !== undefined) see(stream, seq);
  });
  return { faults, frames: () => frames };
}

describe("a shared offer", () => {
  it("is the same for all who follow, and is steered from anywhere", async () => {
    const leader = await feeds.open("a", true);
    const web = await feeds.open("w", false);
    expect([leader.isLeading(), web.isLeading()]).toEqual([true, false]);
    expect(web.heads("live").length).toBeGreaterThanOrEqual(38);
    await web.control.setFeed({ paused: true });
    const [first] = web.heads("live");
    if (first === undefined) throw new Error("nothing is live");
    await web.price([first.eventId], "all");
    const entry = web.fullMatch(first.eventId)?.markets["1X2"]?.[0] ?? null;
    const [key, entries] = Object.entries(web.fullMatch(first.eventId)?.markets ?? {})[0] ?? [];
    const cell = entry ?? entries?.[0];
    const code = Object.keys(cell?.selections ?? {})[0];
    if (cell === undefined || cell === null || code === undefined || key === undefined) throw new Error("no price");
    const marketsKey = entry === null ? key : "1X2";
    const price = { eventId: first.eventId, marketsTable: "markets" as const, marketsKey, B: cell.B, P: cell.P };
    expect(await web.control.setOdd({ ...price, selectionCode: code, O: "7.77" })).toBe(true);
    expect(
      web.fullMatch(first.eventId)?.markets[marketsKey]?.find((one) => one.B === cell.B)?.selections[code]?.O,
    ).toBe("7.77");
    expect(await web.control.setOdd({ ...price, eventId: 1, selectionCode: code, O: "7.77" })).toBe(false);
    await expect(web.control.setMatch({ eventId: first.eventId, state: { inPlay: "so" } })).rejects.toMatchObject({
      status: 400,
    });
    const late = await feeds.open("late", false);
    // A late reader asks for prices that nobody had asked for. They reach the other readers as a batch of their own.
    for (const reader of [late, web])
      await until(() => JSON.stringify(contents(reader)) === JSON.stringify(contents(leader)));
    expect(feeds.faults()).toEqual([]);
  });

  it("goes on under the next leader without a gap, and nobody loads it anew", async () => {
    const first = await feeds.open("a", true);
    const standby = await feeds.open("b", true);
    const web = await feeds.open("w", false);
    const seen = watch(web);
    await until(() => seen.frames() > 20);
    const revs = new Map(web.heads("live").map(({ eventId }) => [eventId, web.fullMatch(eventId)?.rev ?? 0]));
    await feeds.close(first);
    await until(() => standby.isLeading());
    const frames = seen.frames();
    await until(() => seen.frames() > frames + 50);
    expect(seen.faults).toEqual([]);
    expect(web.loads()).toBe(1);
    const fell = [...revs].filter(([eventId, rev]) => (web.fullMatch(eventId)?.rev ?? rev) < rev);
    expect(fell).toEqual([]);
    await web.control.setFeed({ paused: true });
    await until(() => JSON.stringify(contents(web)) === JSON.stringify(contents(standby)));
  });

  it("outlives a Redis that ends and comes back empty", async () => {
    const leader = await feeds.open("a", true);
    const web = await feeds.open("w", false);
    // What was published while the web process still tried to reach it comes with the whole offer.
    const seen = watch(web, true);
    await until(() => seen.frames() > 5);
    await feeds.redis.kill();
    await delay(1500);
    feeds.redis = await startRedis(feeds.redis.port);
    const back = performance.now();
    const frames = seen.frames();
    await until(() => seen.frames() > frames);
    expect(performance.now() - back).toBeLessThan(5000 + noiseMs);
    expect(seen.faults).toEqual([]);
    await until(() => web.isFresh("live:F"));
    const late = await feeds.open("late", false);
    await leader.control.setFeed({ paused: true });
    await until(() => JSON.stringify(contents(late)) === JSON.stringify(contents(leader)));
  });
});
