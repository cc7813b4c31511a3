import { describe, expect, it } from "vitest";
import { filterFor } from "../../../../../../src/features/betting/offer/search/hit-address.ts";

const hourMs = 3_600_000;

describe("the time filter of a match to come", () => {
  it.each([
    [1, "24"],
    [24, "24"],
    [25, "72"],
    [72, "72"],
    [73, "all"],
  ])("%i h from now is %s", (hours, filter) => expect(filterFor(hours * hourMs, 0)).toBe(filter));
});
