import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "../../../src/domain/cut-text.ts";

describe("a text that is cut", () => {
  it.each([
    ["⚽ Vélez", 3, "⚽ V"],
    ["ab🏆c", 3, "ab"],
    ["ab🏆c", 4, "ab🏆"],
    ["🏆", 1, ""],
    ["", 3, ""],
  ])("of %j at most %i units is %j", (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  it("is the beginning of it, as long as may be, and holds no half of a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(20), (text, most) => {
        const cut = cutText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      }),
    );
  });
});
