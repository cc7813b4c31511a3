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
  // Less than can be written is the least that can: a share of nothing is none, and settles no ticket.
  [["won 1/999999", "won 1/999999"], "won 0.0000000001"],
  [[], null],
] as const)("%j is %j", (parts, result) => {
  expect(combinedResult(parts)).toBe(result);
});
