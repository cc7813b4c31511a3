// Whatever order a page is hidden, frozen, resumed and answered in: no query runs while it is frozen, every one runs while
// it is seen, and the newest value arrives.
import { asyncProperty, array, assert, constantFrom } from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPageState } from "../../../src/queries/page-state.ts";
import { runQuery } from "../../../src/queries/run-query.ts";
import { fakePage } from "../../harness/fake-page.ts";

interface Observer {
  next(value: number): void;
  error(error: unknown): void;
}

const { running } = vi.hoisted(() => ({ running: new Set<Observer>() }));
vi.mock("dexie", () => ({
  liveQuery: () => ({
    subscribe(observer: Observer) {
      running.add(observer);
      return { unsubscribe: () => running.delete(observer) };
    },
  }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const steps = ["show", "hide", "freeze", "resume", "answer", "fail", "pass"] as const;
type Step = (typeof steps)[number];

async function play(steps: readonly Step[], whileHidden: "pause" | "run"): Promise<void> {
  // A failed order leaves its query behind, and shorter ones are tried after it.
  running.clear();
  vi.clearAllTimers();
  const page = fakePage();
  let value = 0;
  let seen: number | null = null;
  let isFrozen = false;
  const stop = runQuery(
    async () => value,
    { next: (next) => (seen = next), failed: () => undefined },
    { page: createPageState(page), whileHidden },
  );
  const answer = (): void => {
    value += 1;
    for (const observer of Array.from(running)) observer.next(value);
  };

  async function take(step: Step): Promise<void> {
    if (step === "show") page.turn("visible");
    else if (step === "hide") page.turn("hidden");
    else if (step === "answer") answer();
    else if (step === "pass") await vi.advanceTimersByTimeAsync(2000);
    else if (step === "fail") {
      // An error ends the subscription.
      for (const observer of Array.from(running)) {
        running.delete(observer);
        observer.error(new Error("closed"));
      }
    } else {
      isFrozen = step === "freeze";
      page.say(step);
    }
  }

  for (const step of steps) {
    await take(step);
    const isWaiting = vi.getTimerCount() > 0;
    const runs = running.size + (isWaiting ? 1 : 0);
    const isDue = whileHidden === "run" || page.visibilityState === "visible" || seen === null;
    expect(runs).toBe(isDue && !isFrozen ? 1 : 0);
  }
  await take("resume");
  await take("show");
  await take("pass");
  answer();
  expect(seen).toBe(value);
  stop();
  expect([running.size, vi.getTimerCount(), page.listeners]).toEqual([0, 0, []]);
}

it.each(["pause", "run"] as const)("a query that is to %s while hidden", async (whileHidden) => {
  await assert(
    asyncProperty(array(constantFrom(...steps), { maxLength: 30 }), (order) => play(order, whileHidden)),
    { numRuns: 300 },
  );
});
