// The offer over time: publishes, starts, runs and ends the matches of the timetable. Pure but for its memory:
// the same seed, memory and sequence of times give the same changes.
import type { MatchOutcome } from "../ports.ts";
import type { FeedChange } from "./changes.ts";
import { eventIdOf } from "./fixtures/event-id.ts";
import { createFixture } from "./fixtures/fixture.ts";
import { fixtureOf, publishedAt } from "./fixtures/timetable.ts";
import { createMatchRunner, type MatchRunner } from "./match-runner.ts";
import type { FeedMemory, Override } from "./memory.ts";
import { outcomeAt } from "./outcomes.ts";
import { earliestStart, playedBetween, timeAfter } from "./play-clock.ts";
import { createRandom } from "./random.ts";
import { sportProfiles } from "./sport-profiles.ts";

const publishEvery = 60_000;
/** Pre-match rows whose odds move, per second. */
const prematchRate = 2;
/** Football matches that keep open main odds whatever happens. */
const openFootball = 9;
const longestMatch = Math.max(...Object.values(sportProfiles).map((profile) => profile.every)) * 60_000;

export interface SimulatorEvents {
  change(change: FeedChange): void;
  outcome(outcome: MatchOutcome): void;
}

export interface Simulator {
  /** Brings the offer to `now`; odds drift by `updatesPerSecond` of the live rows. */
  advance(now: number, updatesPerSecond: number): void;
  runners(): ReadonlyMap<number, MatchRunner>;
  runner(eventId: number): MatchRunner | null;
  /** Re-reads one match's override from the memory: starts or ends it where that follows. */
  applied(eventId: number, change: Override, now: number): void;
  emit(change: FeedChange): void;
}

export function createSimulator(memory: FeedMemory, startAt: number, events: SimulatorEvents): Simulator {
  const runners = new Map<number, MatchRunner>();
  const live = new Set<MatchRunner>();
  /** Known to be over: telling so again would draw their whole course again. */
  const over = new Set<number>();
  const random = createRandom(memory.seed, "drift", startAt);
  let last = startAt;
  let published = Number.NEGATIVE_INFINITY;
  let liveCredit = 0;
  let prematchCredit = 0;

  const heldOf = (eventId: number): Override => memory.overrides[String(eventId)] ?? {};
  const start = (runner: MatchRunner, quiet: boolean): void => {
    if (!quiet) events.change({ ...runner.bare({ gone: true }), rev: runner.rev + 1 });
    runner.start();
    live.add(runner);
    if (!quiet) events.change(runner.bare({ whole: true }));
  };
  const end = (runner: MatchRunner, now: number): void => {
    runners.delete(runner.fixture.eventId);
    live.delete(runner);
    over.add(runner.fixture.eventId);
    events.change({ ...runner.bare({ gone: true }), rev: runner.rev + 1 });
    const outcome = outcomeAt(memory, runner.fixture.eventId, now);
    if (outcome !== null) events.outcome(outcome);
  };
  const mayShut = (runner: MatchRunner) => (): boolean => {
    if (runner.fixture.sport !== "F") return true;
    let open = 0;
    for (const other of live) if (other !== runner && other.fixture.sport === "F" && other.mainOpen()) open += 1;
    return open >= openFootball;
  };
  const isDue = (runner: MatchRunner, now: number): boolean =>
    runner.timeStart <= now &&
    (memory.pausedSince === null ||
      heldOf(runner.fixture.eventId).timeStart !== undefined ||
      runner.timeStart <= memory.pausedSince);

  const publish = (now: number, quiet: boolean): void => {
    const until = memory.pausedSince ?? now;
    const from = earliestStart(memory, now, longestMatch);
    const add = (eventId: number, make: () => MatchRunner): void => {
      if (runners.has(eventId) || over.has(eventId)) return;
      const held = heldOf(eventId);
      if (held.settled !== undefined) return;
      const runner = make();
      if (runner.timeStart <= now && timeAfter(memory, runner.timeStart, runner.duration()) <= now) {
        over.add(eventId);
        return;
      }
      runners.set(eventId, runner);
      if (!quiet) events.change(runner.bare({ whole: true }));
    };
    for (const key of publishedAt(memory.seed, from, until)) {
      const eventId = eventIdOf(key);
      add(eventId, () =>
        createMatchRunner(createFixture(memory.seed, key.sport, key.lane, key.n), now, heldOf(eventId)),
      );
    }
    for (const id of Object.keys(memory.overrides)) {
      const fixture = fixtureOf(Number(id), [memory.seed]);
      if (fixture !== null && fixture.publishAt <= until)
        add(fixture.eventId, () => createMatchRunner(fixture, now, heldOf(fixture.eventId)));
    }
    published = Math.floor(until / publishEvery);
  };

  const run = (now: number, quiet: boolean): void => {
    for (const runner of [...runners.values()]) {
      if (runner.kind === "prematch" && isDue(runner, now)) start(runner, quiet);
    }
    for (const runner of [...live]) {
      const played = playedBetween(memory, runner.timeStart, now);
      if (played >= runner.duration()) {
        end(runner, now);
        continue;
      }
      const change = runner.advance(played, mayShut(runner));
      if (change !== null && !quiet) events.change(change);
    }
  };

  const drift = (count: number, from: readonly MatchRunner[]): void => {
    for (let left = count; left > 0 && from.length > 0; left -= 1) {
      const change = from[Math.floor(random() * from.length)]?.drift(random) ?? null;
      if (change !== null) events.change(change);
    }
  };

  publish(startAt, true);
  run(startAt, true);

  return {
    advance(now, updatesPerSecond) {
      const passed = Math.max(0, Math.min(1000, now - last));
      last = now;
      const standing = memory.pausedSince !== null;
      if (!standing && Math.floor(now / publishEvery) !== published) publish(now, false);
      run(now, false);
      if (standing) return;
      liveCredit += (updatesPerSecond * passed) / 1000;
      prematchCredit += ((updatesPerSecond > 0 ? prematchRate : 0) * passed) / 1000;
      drift(Math.floor(liveCredit), [...live]);
      liveCredit %= 1;
      if (prematchCredit >= 1) {
        drift(
          Math.floor(prematchCredit),
          [...runners.values()].filter((runner) => runner.kind === "prematch"),
        );
        prematchCredit %= 1;
      }
    },
    runners: () => runners,
    runner: (eventId) => runners.get(eventId) ?? null,
    applied(eventId, change, now) {
      const runner = runners.get(eventId);
      if (runner === undefined) return;
      if (change.settled !== undefined) return end(runner, now);
      events.change(runner.override(change));
      if (runner.kind === "prematch" && isDue(runner, now)) start(runner, false);
    },
    emit: (change) => events.change(change),
  };
}
