// What goes into the frames of a match's own stream, and of its sport's.
import { expect, it } from "vitest";
import type { Frame } from "../../../src/protocol/sockets.ts";
import { frameSchema } from "../../../src/protocol/sockets.ts";
import type { FeedChange } from "../../../server/feed/changes.ts";
import { freshMemory } from "../../../server/feed/memory.ts";
import { createSimulator } from "../../../server/feed/simulator.ts";
import { createStreams, matchStream } from "../../../server/realtime/streams.ts";

const start = Date.UTC(2026, 10, 21, 6, 0, 0);

it("carries the whole match with its timeline when something happens in it; its sport's stream stays small", () => {
  const changes: ((change: FeedChange) => void)[] = [];
  const simulator = createSimulator(freshMemory(), start, {
    change: (change) => changes.forEach((told) => told(change)),
    outcome: () => undefined,
  });
  const frames: Frame[] = [];
  const due: (() => void)[] = [];
  const streams = createStreams(
    {
      onChange: (listener) => void changes.push(listener),
      kindOf: (eventId) => simulator.runner(eventId)?.kind ?? null,
      mainMatch: (eventId) => simulator.runner(eventId)?.match(true) ?? null,
      fullMatch: (eventId) => simulator.runner(eventId)?.match(false) ?? null,
      stateOf: (eventId) => simulator.runner(eventId)?.state() ?? null,
    },
    {
      now: () => start,
      setTimeout: (run) => {
        due.push(run);
        return { cancel: () => undefined };
      },
    },
    (frame) => void frames.push(frame),
  );
  const watched = ["F", "F", "F", "V", "TT"].flatMap((sport, skip) =>
    [...simulator.runners.of("live")]
      .filter((runner) => runner.fixture.sport === sport)
      .slice(skip % 3, (skip % 3) + 1),
  );
  const seen = new Map(watched.map((runner) => [runner.fixture.eventId, runner.match(false).events?.length ?? 0]));
  for (const sport of ["F", "V", "TT"]) streams.joined(`live:${sport}`);
  for (const eventId of seen.keys()) streams.joined(matchStream(eventId));
  for (let now = start; now < start + 4 * 60_000; now += 2000) {
    simulator.advance(now, 0);
    for (const run of due.splice(0)) run();
  }
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
  for (const runner of watched.filter(({ fixture }) => simulator.runner(fixture.eventId) !== null))
    expect(runner.match(false).events?.length).toBe(seen.get(runner.fixture.eventId));
  const again = createSimulator(freshMemory(), start + 4 * 60_000 - 2000, {
    change: () => undefined,
    outcome: () => undefined,
  });
  const [one] = watched.filter((runner) => again.runner(runner.fixture.eventId)?.kind === "live");
  expect(again.runner(one?.fixture.eventId ?? 0)?.match(false).events).toEqual(one?.match(false).events);
});
