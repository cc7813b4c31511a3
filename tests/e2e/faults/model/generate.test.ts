// Schedules are data: the same seed draws the same one, and its line reads back as itself.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateForNodes, generateSchedule } from "../../../../e2e/faults/model/generate.ts";
import { hostKinds } from "../../../../e2e/harness/hosts.ts";
import { readSchedule, scheduleText, stepNames } from "../../../../e2e/faults/model/schedule-text.ts";
import { deploys, needsNodes } from "../../../../e2e/faults/model/step.ts";

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);

describe("a drawn schedule", () => {
  it("is the same for the same seed and another for another", () => {
    const draw = (seed: string) => scheduleText(generateSchedule(seed, "shared", 12));
    expect(draw("7")).toBe(draw("7"));
    expect(new Set(["1", "2", "3", "4"].map(draw)).size).toBe(4);
  });

  it.each([generateSchedule, generateForNodes])("reads back from its line as itself: %s", (generate) => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...hostKinds), (seed, host) => {
        const schedule = generate(seed, host, 20);
        expect(readSchedule(scheduleText(schedule))).toEqual(schedule);
      }),
    );
  });

  it("always pays for something, and something always breaks", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const does = generateSchedule(seed, "shared", 8).steps.map((step) => step.do);
        expect(does.some((name) => name === "pay" || name === "pay-everywhere")).toBe(true);
        expect(does).toContain("pick");
        expect(
          does.some((name) =>
            ["line", "kill-server", "kill-worker", "crash-tab", "close-tab", "freeze", "clock"].includes(name),
          ),
        ).toBe(true);
      }),
    );
  });

  it("has a deploy on some days and a log-out without a line on some, if it is long enough for one", () => {
    const days = Array.from({ length: 200 }, (_, seed) => generateSchedule(String(seed), "elected", 8).steps);
    const having = (name: string) => days.filter((steps) => steps.some((step) => step.do === name));
    for (const name of ["deploy", "log-out"]) {
      expect(having(name).length).toBeGreaterThan(20);
      expect(having(name).length).toBeLessThan(100);
    }
    for (const steps of having("log-out")) {
      const at = steps.findIndex((step) => step.do === "log-out");
      expect(steps.slice(at - 1, at + 3).map((step) => step.do)).toEqual(["line", "log-out", "wait", "log-in"]);
    }
    const short = Array.from({ length: 200 }, (_, seed) => generateSchedule(String(seed), "elected", 4).steps);
    expect(short.some((steps) => steps.some((step) => step.do === "deploy" || step.do === "log-out"))).toBe(false);
  });

  it("ends a process on each day of many processes, and deploys on none", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const schedule = generateForNodes(seed, "shared", 8);
        expect([needsNodes(schedule), deploys(schedule)]).toEqual([true, false]);
        expect(needsNodes(generateSchedule(seed, "shared", 20))).toBe(false);
      }),
    );
  });

  it("sooner or later does everything that can be done", () => {
    const seenOf = (generate: typeof generateSchedule): Set<string> =>
      new Set(
        Array.from({ length: 200 }, (_, seed) => generate(String(seed), "shared", 20).steps).flatMap((steps) =>
          steps.map((step) => step.do),
        ),
      );
    const seen = seenOf(generateSchedule).union(seenOf(generateForNodes));
    // A ticket is taken off by its prices, and others bet on the days that are written; the rest is drawn.
    expect(stepNames.filter((name) => !seen.has(name))).toEqual(["clear", "crowd"]);
  });
});

describe("a line that cannot be played", () => {
  it.each([
    ["elsewhere: pay 0", "the host"],
    ["shared: dance 0", "a step"],
    ["shared: pay 3", "a tab"],
    ["shared: line flood 100", "a fault of the line"],
    ["shared: wait soon", "a time in ms"],
    ["shared: drain web-z", "a process"],
    ["shared: crowd 0", "players"],
  ])("%s is refused and says why", (line, why) => {
    expect(() => readSchedule(line)).toThrow(why);
  });
});
