// Two processes with the same jobs on one database: each job is done by one of them.
import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Job, Turn } from "../../server/platform/jobs/job.ts";
import { createScheduler, type Scheduler } from "../../server/platform/jobs/scheduler.ts";
import type { Store } from "../../server/platform/db/store.ts";
import type { Clock } from "../../server/platform/clock.ts";
import { createFakeClock, settle, type FakeClock } from "../harness/fake-clock.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

const names = ["one", "two", "three"] as const;
type Name = (typeof names)[number];

interface Run {
  by: "a" | "b";
  job: Name;
  at: number;
}
interface Process {
  scheduler: Scheduler;
  turns: Map<Name, Turn>;
  /** SIGKILL: it does nothing any more, and gives nothing back. */
  kill(): void;
  /** It cannot reach the database. */
  cut(isCut: boolean): void;
}

let stores: TwoStores;
let clock: FakeClock;
let runs: Run[];
let errors: unknown[];
let asking: number;
let both: Record<"a" | "b", Process>;

function start(by: "a" | "b", store: Store): Process {
  let dead = false;
  let isCut = false;
  const turns = new Map<Name, Turn>();
  const counted: KyselyPlugin = {
    transformQuery({ node }) {
      if (isCut) throw new Error("the database is away");
      asking += 1;
      return node;
    },
    async transformResult({ result }) {
      asking -= 1;
      return result;
    },
  };
  const ownClock: Clock = {
    now: clock.now,
    setTimeout: (run, ms) => clock.setTimeout(() => void (dead || run()), ms),
  };
  const jobs = names.map((job): Job => ({
    name: job,
    everyMs: 2000,
    async run(turn) {
      turns.set(job, turn);
      runs.push({ by, job, at: clock.now() });
    },
  }));
  const scheduler = createScheduler({
    db: store.db.withPlugin(counted),
    clock: ownClock,
    elapsed: clock.monotonic,
    holder: by,
    failed: (error) => void errors.push(error),
  });
  scheduler.start(jobs);
  return { scheduler, turns, kill: () => void (dead = true), cut: (now) => void (isCut = now) };
}

beforeEach(async () => {
  clock = createFakeClock();
  stores = await openTwoStores(clock);
  [runs, errors, asking] = [[], [], 0];
  both = { a: start("a", stores.a), b: start("b", stores.b) };
});
afterEach(async () => {
  for (const process of Object.values(both)) process.cut(false);
  await Promise.all(Object.values(both).map(({ scheduler }) => scheduler.stop()));
  await stores.close();
});

/** The clock goes on once the database has answered what was asked. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await clock.advance(Math.min(500, left));
    await until(async () => {
      await settle();
      return asking === 0;
    });
  }
}
const since = (at: number) => runs.filter((run) => run.at >= at);
const holders = (list: readonly Run[]) =>
  names.map((job) => [...new Set(list.filter((run) => run.job === job).map(({ by }) => by))]);
/** Has both jobs' leases in one process: the one that is named. */
async function giveAllTo(by: "a" | "b"): Promise<void> {
  const other = by === "a" ? "b" : "a";
  await both[other].scheduler.stop();
  await pass(8000);
  both[other] = start(other, stores[other]);
  await pass(1000);
  expect(holders(since(clock.now() - 2000))).toEqual([[by], [by], [by]]);
}

it("each job is one process's, however long it runs", async () => {
  await pass(120_000);
  expect(holders(runs).map((list) => list.length)).toEqual([1, 1, 1]);
  for (const job of names) expect(runs.filter((run) => run.job === job).length).toBeGreaterThanOrEqual(58);
  expect(errors).toEqual([]);
});

it("the jobs of a process that died are the other's within 30 s, and no earlier than its leases run out", async () => {
  await giveAllTo("a");
  await pass(10_000);
  const diedAt = clock.now();
  both.a.kill();
  await pass(20_000);
  expect(since(diedAt + 1)).toEqual([]);
  await pass(10_000);
  const after = since(diedAt + 1);
  expect(holders(after)).toEqual([["b"], ["b"], ["b"]]);
  await pass(4000);
  expect(runs.filter(({ by }) => by === "b").length).toBeGreaterThan(after.length);
  expect(errors).toEqual([]);
});

it("the jobs of a process that ends are the other's at its next look", async () => {
  await giveAllTo("b");
  const endedAt = clock.now();
  await both.b.scheduler.stop();
  await pass(7500);
  expect(holders(since(endedAt + 1))).toEqual([["a"], ["a"], ["a"]]);
});

it("a process that cannot renew its leases stops before another begins", async () => {
  await giveAllTo("a");
  const [turn] = both.a.turns.values();
  expect(turn?.goesOn()).toBe(true);
  const cutAt = clock.now();
  both.a.cut(true);
  await pass(40_000);
  const own = since(cutAt + 1).filter(({ by }) => by === "a");
  const others = since(cutAt + 1).filter(({ by }) => by === "b");
  expect(Math.max(...own.map(({ at }) => at))).toBeLessThanOrEqual(cutAt + 20_000);
  expect(Math.min(...others.map(({ at }) => at))).toBeGreaterThan(Math.max(...own.map(({ at }) => at)) + 5000);
  expect(turn?.goesOn()).toBe(false);
  // Back again it leaves them where they are.
  both.a.cut(false);
  const backAt = clock.now();
  await pass(20_000);
  expect(holders(since(backAt + 1))).toEqual([["b"], ["b"], ["b"]]);
  expect(errors.length).toBeGreaterThan(0);
});
