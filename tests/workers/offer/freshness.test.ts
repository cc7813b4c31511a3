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
