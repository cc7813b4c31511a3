// A process that has its store to itself does all jobs, each at its pace.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Job } from "../../../../server/platform/jobs/job.ts";
import { createScheduler, type Scheduler } from "../../../../server/platform/jobs/scheduler.ts";
import type { Database } from "../../../../server/platform/db/database.ts";
import { createFakeClock, settle, type FakeClock } from "../../../harness/fake-clock.ts";

let clock: FakeClock;
let ran: string[];
let errors: unknown[];
let scheduler: Scheduler | null;
beforeEach(() => {
  [clock, ran, errors, scheduler] = [createFakeClock(), [], [], null];
});
afterEach(() => scheduler?.stop());

const noted = (name: string, everyMs: number, rest: Partial<Job> = {}): Job => ({
  name,
  everyMs,
  async run({ isFirst }) {
    ran.push(isFirst ? `${name}, first` : name);
  },
  ...rest,
});

function start(jobs: readonly Job[]): Scheduler {
  scheduler = createScheduler({
    clock,
    elapsed: clock.monotonic,
    holder: null,
    failed: (error) => void errors.push(error),
    // It asks for no lease.
    db: null as unknown as Database,
  });
  scheduler.start(jobs);
  return scheduler;
}

it("does each job at its own pace, the first time when the job says", async () => {
  start([noted("often", 1000), noted("seldom", 10_000, { firstMs: 2500 })]);
  await clock.advance(3000);
  expect(ran).toEqual(["often, first", "often", "often", "seldom, first", "often"]);
  ran = [];
  await clock.advance(10_000);
  expect(ran.filter((name) => name === "seldom")).toHaveLength(1);
  expect(ran).toHaveLength(11);
});

it("does a job that failed again, and is held up by it no more than the others are", async () => {
  let fails = true;
  start([
    noted("often", 1000),
    noted("failing", 2000, {
      async run() {
        if (fails) throw new Error("not now");
        ran.push("failing");
      },
    }),
  ]);
  await clock.advance(3000);
  expect(errors).toHaveLength(2);
  fails = false;
  await clock.advance(2000);
  expect(ran.filter((name) => name === "failing")).toHaveLength(1);
  expect(ran.filter((name) => name.startsWith("often"))).toHaveLength(6);
});

it("counts the pace from the end of a round: none overtakes itself", async () => {
  let end = (): void => undefined;
  start([
    noted("slow", 1000, {
      run: () =>
        new Promise((resolve) => {
          ran.push("slow");
          end = resolve;
        }),
    }),
  ]);
  await clock.advance(60_000);
  expect(ran).toHaveLength(1);
  end();
  await settle();
  await clock.advance(999);
  expect(ran).toHaveLength(1);
  await clock.advance(1);
  expect(ran).toHaveLength(2);
  end();
});

it("waits at its end for the round under way, tells it, and begins no other", async () => {
  const told: boolean[] = [];
  let end = (): void => undefined;
  const running = start([
    noted("slow", 1000, {
      async run({ goesOn, signal }) {
        told.push(goesOn(), signal.aborted);
        await new Promise<void>((resolve) => (end = resolve));
        told.push(goesOn(), signal.aborted);
        throw new Error("given up, which is nothing to tell of");
      },
    }),
  ]);
  await clock.advance(0);
  let stopped = false;
  const stopping = running.stop().then(() => (stopped = true));
  await settle();
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(told).toEqual([true, false, false, true]);
  expect([errors, clock.pending()]).toEqual([[], 0]);
});

it("begins a round at once when it is woken, and counts the pace from there", async () => {
  const scheduler = start([noted("often", 1000), noted("seldom", 10_000)]);
  await clock.advance(500);
  ran = [];
  expect(scheduler.wake("seldom")).toBe(true);
  await settle();
  expect(ran).toEqual(["seldom"]);
  await clock.advance(9999);
  expect(ran.filter((name) => name === "seldom")).toHaveLength(1);
  await clock.advance(1);
  expect(ran.filter((name) => name === "seldom")).toHaveLength(2);
  expect(scheduler.wake("unknown")).toBe(false);
});

it("begins one more round after the one under way, however often it is woken in it", async () => {
  const ends: (() => void)[] = [];
  const scheduler = start([
    noted("slow", 1000, {
      async run() {
        ran.push("slow");
        await new Promise<void>((resolve) => ends.push(resolve));
      },
    }),
  ]);
  await clock.advance(0);
  for (let times = 0; times < 3; times += 1) scheduler.wake("slow");
  expect(ran).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ran).toHaveLength(2);
  ends[1]?.();
  await settle();
  await clock.advance(999);
  expect(ran).toHaveLength(2);
  await clock.advance(1);
  expect(ran).toHaveLength(3);
  const stopping = scheduler.stop();
  expect(scheduler.wake("slow")).toBe(false);
  ends[2]?.();
  await stopping;
});
