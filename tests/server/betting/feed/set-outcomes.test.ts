import * as fc from "fast-check";
import { expect, it } from "vitest";
import { gameChance } from "../../../../server/betting/feed/model/set-outcomes.ts";

/** Point by point, each course of the game by itself. */
function byCourses(p: number, host: number, away: number): number {
  if (host >= 4 && host - away >= 2) return 1;
  if (away >= 4 && away - host >= 2) return 0;
  if (host >= 3 && away >= 3) {
    const level = (p * p) / (p * p + (1 - p) * (1 - p));
    if (host === away) return level;
    return host > away ? p + (1 - p) * level : p * level;
  }
  return p * byCourses(p, host + 1, away) + (1 - p) * byCourses(p, host, away + 1);
}

it("a game of tennis is won as often as over all of its courses, to the last digit", () => {
  const points = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), points, points, (p, host, away) => {
      expect(gameChance(p, host, away)).toBe(byCourses(p, host, away));
    }),
  );
});
