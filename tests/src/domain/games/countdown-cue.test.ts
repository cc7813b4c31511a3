import { expect, it } from "vitest";
import { countdownCue } from "../../../../src/domain/games/countdown-cue.ts";

it("says that ten seconds are left, and that betting has closed, and nothing of the other seconds", () => {
  const heard = [25, 11, 10, 9, 8, 7, 1, 0].map((seconds) => countdownCue(true, seconds));
  expect(heard).toEqual([null, null, 10, 10, null, null, null, null]);
  expect([40, 10, 0].map((seconds) => countdownCue(false, seconds))).toEqual([0, 0, 0]);
});
