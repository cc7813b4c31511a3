// What goes into the frames of a match's own stream, and of its sport's.
import { afterEach, expect, it } from "vitest";
import type { Frame } from "../../../../src/protocol/sockets.ts";
import { frameSchema } from "../../../../src/protocol/sockets.ts";
import { defaultFeed } from "../../../../server/betting/feed/feed-config.ts";
import { matchStream } from "../../../../server/betting/offer/stream-names.ts";
import { createStreams } from "../../../../server/platform/realtime/streams.ts";
import { createFeedRig, type FeedRig } from "../../../harness/feed-rig.ts";

const start = Date.UTC(2026, 10, 21, 6, 0, 0);

const rigs: FeedRig[] = [];
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.end();
});

/** A feed on a clock whose timers run when time is moved. */
async function openFeed(at: number) {
  let now = at;
  let timers: (() => void)[] = [];
  const rig = await createFeedRig({
    now: () => now,
    setTimeout(run) {
      timers.push(run);
      return { cancel: () => void (timers = timers.filter((timer) => timer !== run)) };
    },
  });
  rigs.push(rig);
  return {
    feed: await rig.open({ ...defaultFeed, updatesPerSecond: 0 }),
    async advance(ms: number) {
      now += ms;
      for (const run of timers.splice(0)) run();
      // What was told is published by a timer of its own.
      for (const run of timers.splice(0)) run();
      await Promise.resolve();
    },
  };
}

it("carries the whole match with its timeline when something happens in it; its sport's stream stays small", async () => {
  const { feed, advance } = await openFeed(start);
  const frames: Frame[] = [];
  const streams = createStreams(feed, (frame) => void frames.push(structuredClone(frame)));
  const watched = ["F", "F", "F", "V", "TT"].flatMap((sport, skip) =>
    feed
      .heads("live")
      .filter((head) => head.sport === sport)
      .slice(skip % 3, (skip % 3) + 1)
      .map(({ eventId }) => eventId),
  );
  const seen = new Map(watched.map((eventId) => [eventId, feed.fullMatch(eventId)?.events?.length ?? 0]));
  for (const sport of ["F", "V", "TT"]) streams.joined(`live:${sport}`);
  for (const eventId of seen.keys()) streams.joined(matchStream(eventId));
  for (let passed = 0; passed < 4 * 60_000; passed += 2000) await advance(2000);
  const matches = frames.flatMap((frame) => {
    expect(frameSchema.safeParse(frame).error).toBeUndefined();
    return frame.changes.flatMap(({ match }) => (match === undefined ? [] : [{ stream: frame.stream, match }]));
  });
  const ofSports = matches.filter(({ stream }) => stream.startsWith("live:"));
  expect(ofSports.filter(({ match }) => match.events !== undefined)).toEqual([]);
  let told = 0;
  for (const { stream, match } of matches) {
    if (stream.startsWith("live:")) continue;
    const [before, now] = [seen.get(match.eventId) ?? 0, match.events?.length ?? 0];
    expect(now).toBeGreaterThanOrEqual(before);
    told += now > before ? 1 : 0;
    seen.set(match.eventId, now);
  }
  expect(told).toBeGreaterThan(5);
  const left = watched.filter((eventId) => feed.kindOf(eventId) === "live");
  for (const eventId of left) expect(feed.fullMatch(eventId)?.events?.length).toBe(seen.get(eventId));
  const { feed: again } = await openFeed(start + 4 * 60_000);
  const [one = 0] = left;
  expect(again.fullMatch(one)?.events).toEqual(feed.fullMatch(one)?.events);
});
