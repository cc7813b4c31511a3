// The offer over time: publishes, starts, runs and ends the matches of the timetable. Pure but for its memory:
// the same seed, memory and sequence of times give the same changes.
import type { FeedChange } from "./changes.ts";
import { eventIdOf } from "./fixtures/event-id.ts";
import { createFixture } from "./fixtures/fixture.ts";
import { createTimetable, fixtureOf } from "./fixtures/timetable.ts";
import { createMatchRunner, type MatchRunner } from "./match-runner.ts";
import type { FeedMemory, Override } from "./memory.ts";
import { endAt, type MatchEnd } from "./outcomes.ts";
import { earliestStart, playedBetween, timeAfter } from "./play-clock.ts";
import { createRandom } from "./random.ts";
import { createRunnerSet, type RunnerSet } from "./runner-set.ts";
import { profileOf } from "./sport-profiles.ts";

const publishEvery = 60_000;
/** Pre-match rows whose odds move, per second. */
const prematchRate = 2;
/** Football matches that keep open main odds whatever happens. */
const openFootball = 9;
/** Prices that only follow the clock are made anew a few at a time, each match's within this many ms. */
const catchUpWithin = 2000;
/** Many matches start on the same five-minute mark; drawing their courses at once would hold up all else. */
const startsPerStep = 2;

export interface SimulatorEvents {
  change(change: FeedChange): void;
  ended(runner: MatchRunner, end: MatchEnd): void;
}

export interface Simulator {
  /** Brings the offer to `now`; odds drift by `updatesPerSecond` of the live rows. */
  advance(now: number, updatesPerSecond: number): void;
  /** Begins at once what is due, and has every price follow the clock: nothing is left to change in a pause. */
  settle(now: number): void;
  readonly runners: Pick<RunnerSet, "all" | "of" | "get" | "version">;
  runner(eventId: number): MatchRunner | null;
  /** Re-reads one match's override from the memory: starts or ends it where that follows. */
  applied(eventId: number, change: Override, now: number): void;
  /**
   * Brings the offer to the size that the memory holds now, without telling of single matches. Running matches play
   * on; what was announced beyond the new size is withdrawn, its outcomes void.
   */
  resize(now: number): void;
  /** Prices a few matches that were not read yet, those that start next first: a table then need not wait. */
  warm(count: number): MatchRunner[];
  emit(change: FeedChange): void;
}

export function createSimulator(memory: FeedMemory, startAt: number, events: SimulatorEvents): Simulator {
  const runners = createRunnerSet();
  /** Known to be over: telling so again would draw their whole course again. */
  const over = new Set<number>();
  const random = createRandom(memory.seed, "drift", startAt);
  /** Matches without prices, the next to start last. */
  let cold: MatchRunner[] = [];
  let timetable = createTimetable(memory.seed, memory.size);
  let last = startAt;
  let published = Number.NEGATIVE_INFINITY;
  let liveCredit = 0;
  let prematchCredit = 0;

  const heldOf = (eventId: number): Override => memory.overrides[String(eventId)] ?? {};
  const start = (runner: MatchRunner, quiet: boolean): void => {
    runner.start();
    runners.started(runner);
    if (!quiet) events.change({ ...runner.bare({ whole: true }), state: true });
  };
  const finish = (runner: MatchRunner, now: number): void => {
    const { eventId } = runner.fixture;
    runners.remove(runner);
    over.add(eventId);
    if (memory.finishing.includes(eventId)) memory.finishing = memory.finishing.filter((each) => each !== eventId);
    events.change(runner.bare({ gone: true }));
    const end = endAt(memory, eventId, now);
    if (end !== null) events.ended(runner, end);
  };
  const mayShut = (runner: MatchRunner) => (): boolean => {
    if (runner.fixture.sport !== "F") return true;
    let open = 0;
    for (const other of runners.of("live"))
      if (other !== runner && other.fixture.sport === "F" && other.mainOpen()) open += 1;
    return open >= openFootball;
  };
  const isDue = (runner: MatchRunner, now: number): boolean =>
    runner.timeStart <= now &&
    (memory.pausedSince === null ||
      heldOf(runner.fixture.eventId).timeStart !== undefined ||
      runner.timeStart <= memory.pausedSince);

  const publish = (now: number, quiet: boolean): void => {
    const until = memory.pausedSince ?? now;
    // What began before ended before: its course need not be drawn to know.
    const from = (sport: string) => earliestStart(memory, now, profileOf(sport).every * 60_000);
    const add = (eventId: number, make: () => MatchRunner): void => {
      if (runners.get(eventId) !== null || over.has(eventId)) return;
      const held = heldOf(eventId);
      if (held.settled !== undefined) return;
      const runner = make();
      if (runner.timeStart <= now && timeAfter(memory, runner.timeStart, runner.duration()) <= now) {
        over.add(eventId);
        return;
      }
      runners.add(runner);
      if (quiet) cold.push(runner);
      else {
        runner.price("main");
        events.change(runner.bare({ whole: true }));
      }
    };
    for (const key of timetable.publishedAt(from, until)) {
      const eventId = eventIdOf(key);
      add(eventId, () => createMatchRunner(createFixture(memory.seed, key.sport, key.lane, key.n), heldOf(eventId)));
    }
    // Matches whose start was moved may lie outside the span that was searched.
    const moved = Object.keys(memory.overrides).map(Number);
    for (const eventId of [...moved.filter((each) => timetable.holds(each, until)), ...memory.finishing]) {
      const fixture = fixtureOf(eventId, [memory.seed]);
      if (fixture !== null) add(eventId, () => createMatchRunner(fixture, heldOf(eventId)));
    }
    published = Math.floor(until / publishEvery);
  };

  /**
   * @param share of the live matches whose prices may follow the clock now; below 1 it is a step of a running feed
   * @param mayShutOf what a match is asked before it shuts
   */
  const run = (now: number, quiet: boolean, share: number, mayShutOf = mayShut): void => {
    if (runners.earliestStart() <= now) {
      const due = [...runners.of("prematch")].filter((runner) => isDue(runner, now));
      for (const runner of share < 1 ? due.slice(0, startsPerStep) : due) start(runner, quiet);
    }
    let remainingCatchUps = Math.ceil(share * runners.of("live").size);
    for (const runner of Array.from(runners.of("live"))) {
      const played = playedBetween(memory, runner.timeStart, now);
      if (played >= runner.duration()) {
        finish(runner, now);
        continue;
      }
      const change = runner.advance(played, mayShutOf(runner));
      if (change !== null && !quiet) events.change(change);
      if (remainingCatchUps === 0 || !runner.isBehind()) continue;
      remainingCatchUps -= 1;
      const priced = runner.catchUp();
      if (priced !== null && !quiet) events.change(priced);
    }
  };

  const drift = (count: number, from: readonly MatchRunner[]): void => {
    for (let remaining = count; remaining > 0 && from.length > 0; remaining -= 1) {
      const change = from[Math.floor(random() * from.length)]?.drift(random) ?? null;
      if (change !== null) events.change(change);
    }
  };

  const rebuild = (now: number): void => {
    publish(now, true);
    // Whether one may shut is known once all stand where they are: some have no open main odds by themselves.
    run(now, true, 1, () => () => false);
    run(now, true, 1);
    // Those that ended while the process was down.
    memory.finishing = memory.finishing.filter((eventId) => runners.get(eventId) !== null);
    cold = [...runners.of("prematch")].sort((a, b) => b.timeStart - a.timeStart);
  };

  rebuild(startAt);

  return {
    advance(now, updatesPerSecond) {
      const passed = Math.max(0, Math.min(1000, now - last));
      const share = Math.min(1, (now - last) / catchUpWithin);
      last = now;
      const standing = memory.pausedSince !== null;
      if (!standing && Math.floor(now / publishEvery) !== published) publish(now, false);
      run(now, false, share);
      if (standing) return;
      liveCredit += (updatesPerSecond * passed) / 1000;
      prematchCredit += ((updatesPerSecond > 0 ? prematchRate : 0) * passed) / 1000;
      drift(Math.floor(liveCredit), [...runners.of("live")]);
      liveCredit %= 1;
      if (prematchCredit >= 1) {
        drift(Math.floor(prematchCredit), [...runners.of("prematch")]);
        prematchCredit %= 1;
      }
    },
    settle: (now) => run(now, false, 1),
    runners,
    runner: (eventId) => runners.get(eventId),
    applied(eventId, change, now) {
      const runner = runners.get(eventId);
      if (runner === null) return;
      if (change.settled !== undefined) return finish(runner, now);
      events.change(runner.override(change));
      if (change.timeStart !== undefined) runners.moved();
      if (runner.kind === "prematch" && isDue(runner, now)) start(runner, false);
    },
    resize(now) {
      timetable = createTimetable(memory.seed, memory.size);
      const until = memory.pausedSince ?? now;
      const running = [...runners.of("live")].map((runner) => runner.fixture.eventId);
      memory.finishing = running.filter((eventId) => !timetable.hasLane(eventId));
      const withdrawn = [...runners.of("prematch")].filter((runner) => !timetable.holds(runner.fixture.eventId, until));
      for (const runner of withdrawn) runners.remove(runner);
      rebuild(now);
      for (const runner of withdrawn) events.ended(runner, { facts: null, at: now, corrected: false });
    },
    warm(count) {
      const warmed = cold.splice(-count);
      for (const runner of warmed) runner.price("main");
      return warmed;
    },
    emit: (change) => events.change(change),
  };
}
