// A failing schedule is cut down to the steps that matter.
import { describe, expect, it } from "vitest";
import { readSchedule, scheduleText } from "../../../../e2e/faults/model/schedule-text.ts";
import { shrink } from "../../../../e2e/faults/model/shrink.ts";
import type { Schedule } from "../../../../e2e/faults/model/step.ts";

const long = readSchedule("shared: pick 0 1; wait 100; pay 1; wait 200; price; kill-worker; reload 2; wait 300; pay 0");

describe("shrink", () => {
  it("leaves the steps that are needed to fail, in their order", async () => {
    const fails = async ({ steps }: Schedule) => {
      const does = steps.map((step) => step.do);
      return does.includes("pay") && does.indexOf("kill-worker") > does.indexOf("pay");
    };
    expect(scheduleText(await shrink(long, fails, 100))).toBe("shared: pay 1; kill-worker");
  });

  it("plays no more often than it may", async () => {
    let played = 0;
    const smaller = await shrink(
      long,
      async () => {
        played += 1;
        return false;
      },
      5,
    );
    expect(played).toBe(5);
    expect(smaller).toEqual(long);
  });
});
