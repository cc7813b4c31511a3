import { expect, it } from "vitest";
import { moreOf } from "../../games/kit/scroll-window.tsx";

it("says where there is more of what moves, and that a part of a pixel is none", () => {
  expect([moreOf(0, 0), moreOf(0, 2.6), moreOf(0, 40), moreOf(20, 40), moreOf(38.5, 40)]).toEqual([
    "none",
    "none",
    "below",
    "both",
    "above",
  ]);
});
