import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  exceedsCombinations,
  minSystemStake,
  reachesLineMinimum,
} from "../../../../src/domain/ticket/system-limits.ts";
import {
  addGroup,
  conditionsFor,
  groupedIds,
  groupsWithin,
  linesOfGroups,
  removeFromGroup,
  removeGroup,
} from "../../../../src/domain/ticket/system-groups.ts";
import { acceptChanges, toggleSelection } from "../../../../src/domain/ticket/ticket.ts";
import type { SystemGroup } from "../../../../src/domain/ticket/ticket-selection.ts";
import { selectionOf } from "../../../harness/selection.ts";

const ticket = [1, 2, 3, 4, 5, 6].map((eventId) => selectionOf({ eventId }));
const group = (over: Partial<SystemGroup> = {}): SystemGroup => ({
  id: "a",
  conditions: [1, 2],
  selectionIds: ["1", "2", "3"],
  ...over,
});

describe("composing a group", () => {
  it("offers the conditions 1 to the number of ticked selections", () => {
    expect([0, 1, 3].map(conditionsFor)).toEqual([[], [1], [1, 2, 3]]);
  });

  it("adds it behind the others, its conditions sorted and told once", () => {
    const one = group();
    const added = { id: "b", conditions: [2, 1, 2], selectionIds: ["5", "4", "5"] };
    expect(addGroup(ticket, [one], added)).toEqual([one, { id: "b", conditions: [1, 2], selectionIds: ["5", "4"] }]);
  });

  it.each<[string, Partial<SystemGroup>]>([
    ["nothing is ticked", { selectionIds: [], conditions: [] }],
    ["a selection is not on the ticket", { selectionIds: ["4", "9"] }],
    ["a selection is in another group", { selectionIds: ["3", "4"] }],
    ["no condition is chosen", { selectionIds: ["4", "5"], conditions: [] }],
    ["a condition is 0", { selectionIds: ["4", "5"], conditions: [0, 1] }],
    ["a condition exceeds the ticked selections", { selectionIds: ["4", "5"], conditions: [2, 3] }],
    ["a condition is no whole number", { selectionIds: ["4", "5"], conditions: [1, 1.5] }],
    ["one selection told twice counts once", { selectionIds: ["4", "4"], conditions: [2] }],
  ])("refuses it where %s", (_, over) => {
    expect(addGroup(ticket, [group()], group({ id: "b", ...over }))).toBeNull();
  });
});

describe("editing groups", () => {
  const two = [group(), group({ id: "b", conditions: [2], selectionIds: ["4", "5"] })];

  it("removes one by its id", () => {
    expect(removeGroup(two, "a")).toEqual([two[1]]);
    expect(removeGroup(two, "none")).toBe(two);
  });

  it("drops the conditions that exceed what is left", () => {
    const all = [group({ conditions: [1, 2, 3] }), group({ id: "b", selectionIds: ["4", "5"] })];
    expect(removeFromGroup(all, "a", "2")).toEqual([{ id: "a", conditions: [1, 2], selectionIds: ["1", "3"] }, all[1]]);
  });

  it("leaves the other groups as they are, even ones that could not be added now", () => {
    const broken = group({ id: "b", conditions: [3], selectionIds: ["4", "5"] });
    const edited = removeFromGroup([broken, group()], "a", "3");
    expect(edited[0]).toBe(broken);
    expect(edited).toHaveLength(2);
  });

  it("lets a group go that has no condition left", () => {
    expect(removeFromGroup(two, "b", "4")).toEqual([two[0]]);
    expect(removeFromGroup([group({ conditions: [1], selectionIds: ["1"] })], "a", "1")).toEqual([]);
  });

  it("leaves the list alone where the selection is not in that group", () => {
    expect(removeFromGroup(two, "a", "4")).toBe(two);
    expect(removeFromGroup(two, "none", "1")).toBe(two);
  });

  it("knows who is in a group", () => {
    expect([...groupedIds(two)]).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("never leaves a group that makes no line, whatever is edited", () => {
    const edit = fc.record({
      conditions: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
      selectionIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }).map(String)),
      leaves: fc.integer({ min: 1, max: 6 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let groups: readonly SystemGroup[] = [];
        edits.forEach(({ conditions, selectionIds, leaves }, index) => {
          groups = addGroup(ticket, groups, { id: String(index), conditions, selectionIds }) ?? groups;
          const first = groups[0];
          if (index % 2 === 1 && first) groups = removeFromGroup(groups, first.id, leaves);
          const ids = groups.flatMap((own) => own.selectionIds);
          expect(new Set(ids).size).toBe(ids.length);
          for (const own of groups) {
            expect(linesOfGroups([own]) > 0n).toBe(true);
            expect(own.conditions).toEqual([...new Set(own.conditions)].sort((a, b) => a - b));
            expect(Math.max(...own.conditions)).toBeLessThanOrEqual(own.selectionIds.length);
          }
        });
      }),
    );
  });
});

describe("groups of a changed ticket", () => {
  const groups = [group()];

  it("stay where only odds, bands and states move", () => {
    const moved = ticket.map((own, index) =>
      index === 0 ? { ...own, odd: 1900, band: "3.5", status: "locked" as const, timeStart: 5 } : own,
    );
    expect(groupsWithin(ticket, moved, groups)).toBe(groups);
    expect(groupsWithin(moved, acceptChanges(moved), groups)).toBe(groups);
    expect(groupsWithin(ticket, ticket.toReversed(), groups)).toBe(groups);
  });

  it("go with a selection that is added, removed or replaced", () => {
    expect(groupsWithin(ticket, toggleSelection(ticket, selectionOf({ eventId: 7 })), groups)).toEqual([]);
    expect(groupsWithin(ticket, ticket.slice(1), groups)).toEqual([]);
    const other = selectionOf({ eventId: 1, selectionCode: "2" });
    expect(groupsWithin(ticket, toggleSelection(ticket, other), groups)).toEqual([]);
    const market = selectionOf({ eventId: 1, marketCode: "M2" });
    expect(groupsWithin(ticket, toggleSelection(ticket, market), groups)).toEqual([]);
    const band = selectionOf({ eventId: 1, band: "3.5", addedAt: 99 });
    expect(groupsWithin(ticket, toggleSelection(ticket, band), groups)).toEqual([]);
    const player = selectionOf({ eventId: 1, id: "1_p7" });
    expect(groupsWithin(ticket, toggleSelection(ticket, player), groups)).toEqual([]);
  });

  it("are none where there were none", () => {
    const none: readonly SystemGroup[] = [];
    expect(groupsWithin(ticket, [], none)).toBe(none);
  });
});

describe("limits of a system", () => {
  it("count the lines of all groups, none without groups", () => {
    expect(linesOfGroups([])).toBe(0n);
    expect(linesOfGroups([group(), group({ id: "b", conditions: [2], selectionIds: ["4", "5", "6"] })])).toBe(18n);
  });

  it("compare the exact share of a line with its minimum", () => {
    expect(minSystemStake(7n, 2_00)).toBe(14_00n);
    expect(reachesLineMinimum(14_00, 7n, 2_00)).toBe(true);
    expect(reachesLineMinimum(13_99, 7n, 2_00)).toBe(false);
    expect(reachesLineMinimum(0, 2n ** 60n, 0)).toBe(true);
    expect(reachesLineMinimum(Number.MAX_SAFE_INTEGER, 2n ** 60n, 1)).toBe(false);
  });

  it("compare the number of lines, where a limit is published", () => {
    expect([999n, 1000n, 1001n].map((lines) => exceedsCombinations(lines, 1000))).toEqual([false, false, true]);
    expect(exceedsCombinations(2n ** 60n, 0)).toBe(false);
  });
});
