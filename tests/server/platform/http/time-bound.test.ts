// The ends of a period as calls name them: whatever is asked for, the store has such a number.
import { expect, test } from "vitest";
import { timeBound } from "../../../../server/platform/http/time-bound.ts";
import { lastEpochMs } from "../../../../src/domain/wire-bounds.ts";

test.each([
  ["1796036666225", 1_796_036_666_225],
  ["99999999999999999999", lastEpochMs],
  ["9".repeat(400), lastEpochMs],
  ["2026-11-21", Date.UTC(2026, 10, 21)],
  ["", null],
  ["soon", null],
])("%s", (named, bound) => {
  expect(timeBound(named, false)).toBe(bound);
});
