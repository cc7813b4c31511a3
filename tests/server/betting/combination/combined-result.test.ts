// What the parts of a combination make of it.
import { expect, it } from "vitest";
import { combinedResult } from "../../../../server/betting/ticketing/leg-parts.ts";

it.each([
  [["won", "won"], "won"],
  [["won", null], null],
  [["void", null], null],
  [["lost", null], "lost"],
  [["void", "lost"], "lost"],
  [["void", "won"], "void"],
  [["void", "won 1/3"], "void"],
  [["won", "won 1/3"], "won 1/3"],
  [["won 1/2", "won 0.5"], "won 0.2500000000"],
  [["won 1/3", "lost"], "lost"],
  [[], null],
] as const)("%j is %j", (parts, result) => {
  expect(combinedResult(parts)).toBe(result);
});
