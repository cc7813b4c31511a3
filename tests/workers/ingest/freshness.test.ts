import { expect, it } from "vitest";
import { createFreshness } from "../../../workers/ingest/freshness.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

function confirmed(owner?: string) {
  const freshness = createFreshness(createFakeClock(), () => 1000, owner);
  freshness.setOnline(true);
  freshness.confirm("live:F", "live", 7);
  return freshness;
}

const verdict = { seq: 7, fresh: true, confirmedAt: 1000 };

it("tells the verdict of the one core in the stream's row", () => {
  expect(confirmed().takeRows()).toEqual([{ stream: "live:F", ...verdict }]);
});

it("tells that of a page's own core in a row of the page's as well, and in both that it holds no more", () => {
  const freshness = confirmed("page-1");
  expect(freshness.takeRows()).toEqual([
    { stream: "live:F", ...verdict },
    { stream: "live:F page-1", owner: "page-1", ...verdict },
  ]);
  freshness.forget("live:F");
  expect(freshness.takeRows().map(({ stream, fresh }) => [stream, fresh])).toEqual([
    ["live:F", false],
    ["live:F page-1", false],
  ]);
});
