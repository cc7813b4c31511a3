// Runs jobs at their pace. Where other processes share the store, each job is the work of whichever has its lease.
import { contendFor } from "../db/leases.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Job } from "./job.ts";

/** A job of a process that died is another's after this time, ms. */
const leaseMs = 30_000;

export interface SchedulerDeps {
  db: Database;
  clock: Clock;
  /** ms on a clock that is never set. */
  elapsed(): number;
  /** Names this process among those that share the store; null = there are no others. */
  holder: string | null;
  failed(error: unknown): void;
}

export interface Scheduler {
  start(jobs: readonly Job[]): void;
  /**
   * Has a job's next round begin now, or right after the one under way. @returns false where it is not this process's
   * job; another one's, perhaps
   */
  wake(name: string): boolean;
  /** Names of the jobs that are this process's now. */
  leads(): readonly string[];
  /** Gives the jobs back after the rounds under way. Asked again it waits for the same. */
  stop(): Promise<void>;
}

interface Running {
  readonly name: string;
  isOwn(): boolean;
  wake(): boolean;
  stop(): Promise<void>;
}

/** Rounds one after another, until `stop`. */
function repeat(job: Job, clock: Clock, isOwn: () => boolean, failed: (error: unknown) => void): Running {
  const end = new AbortController();
  const { signal } = end;
  let isFirst = true;
  let running: Promise<void> = Promise.resolve();
  /** Work came while a round was under way, which may have looked for it already. */
  let wanted = false;
  let isRunning = false;
  const goesOn = (): boolean => !signal.aborted && isOwn();

  async function round(): Promise<void> {
    // Its lease could not be renewed: another process may have the job, or this one has it again in a moment.
    if (!isOwn()) return;
    const turn = { isFirst, goesOn, signal };
    isFirst = false;
    try {
      await job.run(turn);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  }
  function begin(): void {
    [isRunning, wanted] = [true, false];
    running = round().finally(() => {
      isRunning = false;
      if (signal.aborted) return;
      if (wanted) begin();
      else timer = clock.setTimeout(begin, job.everyMs);
    });
  }
  let timer = clock.setTimeout(begin, job.firstMs ?? 0);

  return {
    name: job.name,
    isOwn: goesOn,
    wake() {
      if (signal.aborted || !isOwn()) return false;
      if (isRunning) wanted = true;
      else {
        timer.cancel();
        begin();
      }
      return true;
    },
    async stop() {
      end.abort();
      timer.cancel();
      await running;
    },
  };
}

/** The job while this process has its lease. */
function shared(job: Job, holder: string, { db, clock, elapsed, failed }: SchedulerDeps): Running {
  let runningJob: Running | null = null;
  let ending: Promise<void> = Promise.resolve();
  function end(): void {
    const ended = runningJob;
    runningJob = null;
    ending = ending.then(() => ended?.stop());
  }
  const contender = contendFor(
    { db, clock, elapsed },
    { name: `job:${job.name}`, holder, ttlMs: leaseMs },
    {
      gained() {
        end();
        runningJob = repeat(job, clock, () => contender.epoch() !== null, failed);
      },
      lost: end,
      failed,
    },
  );
  return {
    name: job.name,
    isOwn: () => runningJob?.isOwn() ?? false,
    wake: () => runningJob?.wake() ?? false,
    async stop() {
      // First the round under way: what it does is this process's alone.
      end();
      await ending;
      await contender.stop();
      end();
      await ending;
    },
  };
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { holder, clock, failed } = deps;
  let running: readonly Running[] = [];
  let stopping: Promise<void> | null = null;

  async function stopAll(): Promise<void> {
    await Promise.all(running.map((job) => job.stop()));
  }

  return {
    start(jobs) {
      running = jobs.map((job) =>
        holder === null ? repeat(job, clock, () => true, failed) : shared(job, holder, deps),
      );
    },
    wake: (name) => running.find((job) => job.name === name)?.wake() ?? false,
    leads: () => running.filter((job) => job.isOwn()).map(({ name }) => name),
    stop: () => (stopping ??= stopAll()),
  };
}
