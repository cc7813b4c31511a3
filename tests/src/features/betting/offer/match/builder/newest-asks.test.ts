import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNewestAsks } from "../../../../../../../src/features/betting/offer/match/builder/newest-asks.ts";
import { createFakeClock } from "../../../../../../harness/fake-clock.ts";

const everyMs = 500;

function createRig({ answerMs = 100, fails = (): boolean => false } = {}) {
  const clock = createFakeClock();
  const asked: { wish: number; at: number }[] = [];
  const answers: number[] = [];
  const failures: number[] = [];
  let open = 0;
  let mostOpen = 0;
  const asks = createNewestAsks<number, number>({
    clock,
    everyMs,
    async ask(wish) {
      asked.push({ wish, at: clock.monotonic() });
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, answerMs));
      open -= 1;
      if (fails()) throw new Error("no answer");
      return wish;
    },
    answered: (wish) => answers.push(wish),
    failed: (wish) => failures.push(wish),
    againAfterMs: () => 3000,
  });
  return { clock, asks, asked, answers, failures, mostOpen: () => mostOpen };
}

describe("asks about what changes fast", () => {
  it("ask the first at once, and of those that come meanwhile the newest alone", async () => {
    const { asks, clock, asked, answers } = createRig();
    asks.want(1);
    asks.want(2);
    asks.want(3);
    await clock.advance(499);
    expect(asked.map(({ wish }) => wish)).toEqual([1]);
    await clock.advance(200);
    expect(asked.map(({ wish }) => wish)).toEqual([1, 3]);
    expect(answers).toEqual([1, 3]);
  });

  it("wait for an answer that takes long", async () => {
    const { asks, clock, asked } = createRig({ answerMs: 2000 });
    asks.want(1);
    await clock.advance(600);
    asks.want(2);
    await clock.advance(1300);
    expect(asked).toHaveLength(1);
    await clock.advance(200);
    expect(asked).toHaveLength(2);
  });

  it("ask once more after a failure, unless something newer waits", async () => {
    let isDown = true;
    const { asks, clock, asked, answers, failures } = createRig({ fails: () => isDown });
    asks.want(1);
    await clock.advance(200);
    expect(failures).toEqual([1]);
    asks.want(2);
    isDown = false;
    await clock.advance(4000);
    expect(asked.map(({ wish }) => wish)).toEqual([1, 2]);
    expect(answers).toEqual([2]);
  });

  it("tell nothing once they are stopped", async () => {
    const { asks, clock, asked, answers } = createRig();
    asks.want(1);
    asks.want(2);
    asks.stop();
    await clock.advance(5000);
    expect(asked).toHaveLength(1);
    expect(answers).toEqual([]);
  });

  it("never ask two at once or too often, and always end with the newest", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 1200 }),
        async (pauses, answerMs) => {
          const { asks, clock, asked, answers, mostOpen } = createRig({ answerMs });
          for (const [wish, pause] of pauses.entries()) {
            asks.want(wish);
            await clock.advance(pause);
          }
          await clock.advance(5000);
          expect(mostOpen()).toBe(1);
          const pausesBetween = asked.slice(1).map((next, at) => next.at - (asked[at]?.at ?? 0));
          expect(pausesBetween.filter((pause) => pause < everyMs)).toEqual([]);
          expect(answers.at(-1)).toBe(pauses.length - 1);
        },
      ),
      { numRuns: 30 },
    );
  });
});
