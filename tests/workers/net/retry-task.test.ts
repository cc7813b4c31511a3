// What is tried until it is through: when it is tried, when it waits, and what makes it hurry.
import { beforeEach, describe, expect, it } from "vitest";
import { createCounters } from "../../../workers/core/counters.ts";
import { createRetryTask, type RetryTask, type Attempt } from "../../../workers/net/retry-task.ts";
import type { Connection, Counters, EventBus } from "../../../workers/core/ports.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";

const again: Attempt = { type: "again", afterMs: null };
const done: Attempt = { type: "done" };

let clock: FakeClock;
let bus: EventBus;
let counters: Counters;
let task: RetryTask;
/** Times of the runs, ms from the beginning. */
let runs: number[];
/** What the runs end with; the last one goes on. */
let outcomes: (Attempt | Error | Promise<Attempt>)[];
let world: { state: Connection["state"]; visible: boolean; allowed: boolean };
let goodMoments: number;

beforeEach(() => {
  clock = createFakeClock();
  counters = createCounters();
  bus = createEventBus(counters);
  runs = [];
  outcomes = [done];
  world = { state: "online", visible: true, allowed: true };
  goodMoments = 0;
  const from = clock.monotonic();
  task = createRetryTask(
    {
      clock,
      bus,
      counters,
      random: createFakeRandom(1),
      connection: {
        read: () => ({ state: world.state, since: 0 }),
        pingAnswered: () => undefined,
        pingMissed: () => undefined,
        forgetMissedPings: () => undefined,
        setMaintenance: () => undefined,
        clockOffset: () => 0,
        serverNow: () => null,
      },
      visibility: { anyVisible: () => world.visible, setWaiting: () => undefined },
    },
    {
      name: "work",
      allowed: () => world.allowed,
      async run() {
        runs.push(clock.monotonic() - from);
        const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? done;
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
      goodMoment() {
        goodMoments += 1;
        task.retryNow();
      },
    },
  );
});

describe("a patient task", () => {
  it("does nothing unless asked, and once when asked ten times in a short while", async () => {
    task.retryNow();
    await clock.advance(60_000);
    expect(runs).toEqual([]);
    for (let i = 0; i < 10; i += 1) task.ask(500);
    await clock.advance(60_000);
    expect(runs).toEqual([60_500]);
    task.ask();
    expect(runs).toHaveLength(2);
  });

  it("pauses longer after each failure, not in step with others, and starts over once it is through", async () => {
    outcomes = [again];
    task.ask(0);
    await clock.advance(120_000);
    const pauses = runs.slice(1).map((at, i) => at - (runs[i] ?? 0));
    expect(pauses[0]).toBe(500);
    expect(pauses.length).toBeGreaterThan(12);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
    expect(pauses.at(-1)).toBeGreaterThan(8 * 500);
    outcomes = [done];
    await clock.advance(15_000);
    const through = runs.length;
    await clock.advance(60_000);
    expect(runs).toHaveLength(through);
    outcomes = [again, done];
    task.ask(0);
    await clock.advance(500);
    expect(runs).toHaveLength(through + 2);
  });

  it("waits as long as the server asks for", async () => {
    outcomes = [{ type: "again", afterMs: 7000 }, done];
    task.ask(0);
    await clock.advance(6999);
    expect(runs).toEqual([0]);
    await clock.advance(1);
    expect(runs).toEqual([0, 7000]);
  });

  it("takes an error for a failure, and counts it by its name", async () => {
    outcomes = [new TypeError("broken"), done];
    task.ask(0);
    await clock.advance(500);
    expect(runs).toEqual([0, 500]);
    expect(counters.read()).toEqual({ "work-TypeError": 1 });
  });

  it("has one run at a time; what is asked for meanwhile comes after it", async () => {
    let finish: (turn: Attempt) => void = () => undefined;
    outcomes = [new Promise<Attempt>((resolve) => (finish = resolve)), done];
    task.ask(0);
    await clock.advance(1000);
    task.ask();
    task.ask(100);
    await clock.advance(1000);
    expect(runs).toEqual([0]);
    finish(done);
    await clock.advance(0);
    expect(runs).toEqual([0, 2000]);
    await clock.advance(60_000);
    expect(runs).toHaveLength(2);
  });

  it.each([
    ["offline", { state: "offline" }],
    ["nobody is signed in", { allowed: false }],
  ] as const)("tries nothing while %s, and keeps what is due", async (_, bar) => {
    const good = { ...world };
    Object.assign(world, bar);
    task.ask(0);
    await clock.advance(60_000);
    expect(runs).toEqual([]);
    Object.assign(world, good);
    task.retryNow();
    await clock.advance(0);
    expect(runs).toEqual([60_000]);
  });

  it("begins while nobody looks, but does not try again until somebody does", async () => {
    world.visible = false;
    outcomes = [again, done];
    task.ask(0);
    await clock.advance(60_000);
    expect(runs).toEqual([0]);
    expect(clock.pending()).toBe(0);
    world.visible = true;
    bus.emit("visibility-changed", { anyVisible: true });
    await clock.advance(0);
    expect(runs).toEqual([0, 60_000]);
  });

  it("hears of every good moment, and of no bad one", () => {
    bus.emit("connected", null);
    bus.emit("check-now", null);
    bus.emit("visibility-changed", { anyVisible: true });
    bus.emit("connection-changed", { state: "online", since: 0 });
    expect(goodMoments).toBe(4);
    bus.emit("visibility-changed", { anyVisible: false });
    bus.emit("connection-changed", { state: "offline", since: 0 });
    bus.emit("connection-changed", { state: "connecting", since: 0 });
    expect(goodMoments).toBe(4);
  });

  it("forgets what was another's, its failures too", async () => {
    outcomes = [again];
    task.ask(0);
    await clock.advance(30_000);
    task.forget();
    const before = runs.length;
    task.retryNow();
    await clock.advance(60_000);
    expect(runs).toHaveLength(before);
    task.ask(0);
    await clock.advance(500);
    expect(runs).toHaveLength(before + 2);
  });

  it("is over when it is stopped, also in the middle of a run", async () => {
    let finish: (turn: Attempt) => void = () => undefined;
    outcomes = [new Promise<Attempt>((resolve) => (finish = resolve))];
    task.ask(0);
    await clock.advance(0);
    task.stop();
    expect(task.stopped()).toBe(true);
    finish(again);
    bus.emit("check-now", null);
    await clock.advance(60_000);
    expect(runs).toEqual([0]);
    expect(goodMoments).toBe(0);
    expect(clock.pending()).toBe(0);
  });
});
