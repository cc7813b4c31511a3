import { describe, expect, it } from "vitest";
import { showRatioWithin } from "../../../../src/domain/offer/odds-format.ts";
import { formatCount, stakePerLineText } from "../../../../src/domain/ticket/stake-per-line.ts";
import { groupIndexOf, systemOddsOf, systemOfTicket } from "../../../../src/domain/ticket/system-odds.ts";
import { kindOf } from "../../../../src/domain/ticket/ticket-kind.ts";
import { selectionOf } from "../../../harness/selection.ts";

const selections = [1500, 2000, 2500].map((odd, index) => selectionOf({ eventId: index + 1, odd }));
const groups = [
  { id: "a", conditions: [1, 2], selectionIds: ["3", "1"] },
  { id: "b", conditions: [1], selectionIds: ["2"] },
];

describe("the system of a ticket", () => {
  it("knows each selection's group by its place", () => {
    expect(["1", "2", "3", "9"].map((id) => groupIndexOf(groups, id))).toEqual([0, 1, 0, null]);
  });

  it("sorts odds into groups and those that must win", () => {
    const legs = [
      { odd: 1500, group: 0 },
      { odd: 2000, group: null },
      { odd: 2500, group: 0 },
    ];
    expect(systemOddsOf(legs, [{ conditions: [2] }])).toEqual({
      mustWin: [2000],
      groups: [{ conditions: [2], odds: [1500, 2500] }],
    });
  });

  it("is read off selections and groups", () => {
    expect(systemOfTicket(selections, groups)).toEqual({
      mustWin: [],
      groups: [
        { conditions: [1, 2], odds: [1500, 2500] },
        { conditions: [1], odds: [2000] },
      ],
    });
    expect(systemOfTicket(selections, groups.slice(1))?.mustWin).toEqual([1500, 2500]);
  });

  it("is none without groups, without an odd, or with a group of other selections", () => {
    expect(systemOfTicket(selections, [])).toBeNull();
    expect(systemOfTicket([{ ...selections[0]!, odd: null }, ...selections.slice(1)], groups)).toBeNull();
    expect(systemOfTicket(selections.slice(1), groups)).toBeNull();
  });
});

describe("the stake per line", () => {
  it.each([
    [100_00, 3n, "33,33"],
    [1_000_000_00, 7n, "142.857,14"],
    [3, 3n, "0,01"],
    [2, 3n, "<0,01"],
    [0, 3n, "0,00"],
  ])("of %d minor units over %d lines is %s", (stake, lines, shown) => {
    expect(stakePerLineText(stake, lines)).toBe(shown);
  });
});

describe("a count", () => {
  it.each([
    [0n, "0"],
    [999n, "999"],
    [1000n, "1.000"],
    [1_073_741_823n, "1.073.741.823"],
  ])("%d is %s", (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });
});

describe("odds that are a fraction", () => {
  const twoThirds = { numerator: 20n, denominator: 3n };
  it("are rounded down in decimals, and that hundredth is told in the other formats", () => {
    const free = { stake: 100, cap: null };
    expect(showRatioWithin(twoThirds, free, "decimal")).toBe("6.66");
    expect(showRatioWithin(twoThirds, free, "fractional")).toBe("283/50");
    expect(showRatioWithin(twoThirds, free, "american")).toBe("+566");
  });

  it("are capped only where they would pay more than the cap", () => {
    expect(showRatioWithin(twoThirds, { stake: 300, cap: 2000 }, "decimal")).toBe("6.66");
    expect(showRatioWithin(twoThirds, { stake: 300, cap: 1999 }, "decimal")).toBe(">6.66");
    expect(showRatioWithin(twoThirds, { stake: 0, cap: 1 }, "decimal")).toBe("6.66");
  });
});

describe("the kind", () => {
  it("is by the number of selections where it is no system", () => {
    expect(kindOf({ selections: selections.slice(0, 1), system: false })).toBe("single");
    expect(kindOf({ selections, system: false })).toBe("standard");
    expect(kindOf({ selections: selections.slice(0, 1), system: true })).toBe("system");
  });
});
