import { expect, it } from "vitest";
import { createFreshness } from "../../../workers/offer/freshness.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

function confirmed() {
  const freshness = createFreshness(createFakeClock(), () => 1000);
  freshness.setOnline(true);
  freshness.confirm("live:F", "live", 7);
  return freshness;
}

const verdict = { seq: 7, fresh: true, confirmedAt: 1000 };

it("tells the verdict of the one core in the stream's row", () => {
  expect(confirmed().takeRows()).toEqual([{ stream: "live:F", ...verdict }]);
});

it("all prices are old when each is older than its kind may be, and none is while there is none", async () => {
  const clock = createFakeClock();
  const freshness = createFreshness(clock, () => 1000);
  expect(freshness.isAllOld()).toBe(false);
  freshness.confirm("live:F", "live", 7);
  freshness.confirm("prematch:F", "prematch", 7);
  await clock.advance(16_000);
  expect(freshness.isAllOld()).toBe(false);
  freshness.forget("prematch:F");
  expect(freshness.isAllOld()).toBe(true);
  freshness.confirm("live:F", "live", 8);
  expect(freshness.isAllOld()).toBe(false);
  freshness.markUnconfirmed();
  expect(freshness.isAllOld()).toBe(false);
  await clock.advance(16_000);
  expect(freshness.isAllOld()).toBe(true);
});
