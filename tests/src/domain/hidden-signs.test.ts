import * as fc from "fast-check";
import { expect, it } from "vitest";
import { hasHiddenSigns, withoutHiddenSigns } from "../../../src/domain/hidden-signs.ts";

it.each([
  "\u0000",
  "\u0007",
  "\u00AD",
  "\u200B",
  "\u200D",
  "\u202E",
  "\u2066",
  "\uFEFF",
  "\u2028",
  "\u3164",
  "\uD800",
  "\u{E0041}",
])("sees %j", (sign) => {
  expect([hasHiddenSigns(`a${sign}b`), hasHiddenSigns(`a${sign}b`, true), withoutHiddenSigns(`a${sign}b`)]).toEqual([
    true,
    true,
    "ab",
  ]);
});

it("takes the words of all languages of the site, and lines where there may be some", () => {
  for (const text of ["Čačak – ćao", "Ђорђе", "Ελλάδα", "Straße", "Shqipëri", "50 € 😀 ⚽"])
    expect(hasHiddenSigns(text)).toBe(false);
  expect([hasHiddenSigns("a\n\tb"), hasHiddenSigns("a\r\nb", true)]).toEqual([true, false]);
});

it("leaves nothing hidden behind", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(hasHiddenSigns(withoutHiddenSigns(text))).toBe(false);
    }),
  );
});
