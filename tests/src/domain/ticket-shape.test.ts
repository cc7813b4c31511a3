import { describe, expect, it } from "vitest";
import { formatCount, stakePerLineText } from "../../../src/domain/stake-per-line.ts";
import { groupIndexOf, systemOddsOf, systemOfTicket } from "../../../src/domain/system-odds.ts";
import { isTicketDisabled } from "../../../src/domain/ticket-disabled.ts";
import { kindOf } from "../../../src/domain/ticket-kind.ts";
import type { SystemGroup } from "../../../src/domain/ticket-selection.ts";
import { selectionOf } from "../../harness/selection.ts";

const groups: readonly SystemGroup[] = [
  { id: "a", conditions: [1, 2], selectionIds: ["1", "3"] },
  { id: "b", conditions: [1], selectionIds: ["4"] },
];
const ticket = [1, 2, 3, 4].map((eventId) => selectionOf({ eventId, odd: 1000 + 100 * eventId }));

describe("a ticket's legs and groups", () => {
  it("know the place of a selection's group", () => {
    expect(["1", "2", "3", "4"].map((id) => groupIndexOf(groups, id))).toEqual([0, null, 0, 1]);
  });

  it("are the odds of the groups, and of what must win", () => {
    const odds = {
      mustWin: [1200],
      groups: [
        { conditions: [1, 2], odds: [1100, 1300] },
        { conditions: [1], odds: [1400] },
      ],
    };
    expect(systemOfTicket(ticket, groups)).toEqual(odds);
    const legs = ticket.map((own, index) => ({ odd: own.odd ?? 0, group: [0, null, 0, 1][index] ?? null }));
    expect(systemOddsOf(legs, groups)).toEqual(odds);
  });

  it("are no system without groups, with a selection without odd, or with groups of another ticket", () => {
    expect(systemOfTicket(ticket, [])).toBeNull();
    expect(systemOfTicket([...ticket, selectionOf({ eventId: 5, odd: null })], groups)).toBeNull();
    expect(systemOfTicket(ticket.slice(1), groups)).toBeNull();
    expect(systemOfTicket(ticket, [...groups, { id: "c", conditions: [1], selectionIds: ["2", "9"] }])).toBeNull();
  });

  it("are of one kind", () => {
    expect(kindOf({ selections: ticket, system: true })).toBe("system");
    expect(kindOf({ selections: ticket, system: false })).toBe("standard");
    expect(kindOf({ selections: ticket.slice(2), system: false })).toBe("standard");
    expect(kindOf({ selections: ticket.slice(3), system: false })).toBe("single");
  });
});

describe("a line's stake", () => {
  it.each([
    [100_00, 6n, "16,66"],
    [100_00, 1n, "100,00"],
    [7, 7n, "0,01"],
    [6, 7n, "<0,01"],
    [0, 7n, "0,00"],
    [200_000_00, 1_073_741_823n, "<0,01"],
  ])("%i over %s lines is %s", (stake, lines, text) => {
    expect(stakePerLineText(stake, lines)).toBe(text);
  });

  it("counts lines in Serbian grouping", () => {
    expect([0n, 999n, 1000n, 1_073_741_823n].map(formatCount)).toEqual(["0", "999", "1.000", "1.073.741.823"]);
  });
});

it("nothing can be bet on only while both ways of betting are closed", () => {
  const status = (disableBettingPage: boolean, disableLiveBettingPage: boolean) =>
    isTicketDisabled({ disableBettingPage, disableLiveBettingPage });
  expect([status(true, true), status(true, false), status(false, true), status(false, false)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isTicketDisabled(null), isTicketDisabled({ disableBettingPage: true })]).toEqual([false, false]);
});
