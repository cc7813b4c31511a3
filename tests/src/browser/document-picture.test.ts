// How large a picture of a document is drawn: as the server takes it, whatever the camera made.
import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnSize, longestSide, shortestSide } from "../../../src/browser/document-picture.ts";

it("is what the server takes, in its own proportions, and never larger than it was", () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const drawn = drawnSize({ width, height });
      if (drawn === null) return;
      expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(Math.min(longestSide, Math.max(width, height)));
      expect(Math.min(drawn.width, drawn.height)).toBeGreaterThanOrEqual(shortestSide);
      // A pixel of rounding on either side.
      expect(Math.abs(drawn.width * height - drawn.height * width)).toBeLessThanOrEqual(width + height);
    }),
  );
});

it.each([
  [
    { width: 600, height: 600 },
    { width: 600, height: 600 },
  ],
  [
    { width: 2400, height: 700 },
    { width: 2400, height: 700 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1800, height: 2400 },
  ],
  [{ width: 599, height: 2000 }, null],
  // Scaled down it is a strip that nobody can read.
  [
    { width: 9600, height: 2399 },
    { width: 2400, height: 600 },
  ],
  [{ width: 9600, height: 2397 }, null],
])("of %j is %j", (size, drawn) => {
  expect(drawnSize(size)).toEqual(drawn);
});
