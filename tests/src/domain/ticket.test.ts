import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptChanges,
  invalidSelections,
  isChanged,
  needsAcceptance,
  recheckSelection,
  restoreSelections,
  toggleSelection,
} from "../../../src/domain/ticket.ts";
import type { TicketSelection } from "../../../src/domain/ticket-selection.ts";
import { selectionOf } from "../../harness/selection.ts";

const price = { odd: 1850, band: "", open: true, started: false };

describe("a tap on an odd", () => {
  it("adds, and takes away again what it added", () => {
    const leg = selectionOf();
    expect(toggleSelection(toggleSelection([], leg), leg)).toEqual([]);
  });

  it("takes the leg away also after its odd moved", () => {
    expect(toggleSelection([selectionOf({ odd: 2000 })], selectionOf())).toEqual([]);
  });

  it("replaces another leg of the same event in its place, player markets included", () => {
    const held = [selectionOf({ eventId: 1 }), selectionOf({ eventId: 2 })];
    const other = selectionOf({
      eventId: 1,
      id: "1_messi",
      player: "messi",
      marketsTable: "players",
      marketCode: "SCORER",
    });
    expect(toggleSelection(held, other)).toEqual([other, held[1]]);
  });

  it("never leaves two legs of one event", () => {
    const taps = fc.array(
      fc.record({
        eventId: fc.integer({ min: 1, max: 5 }),
        selectionCode: fc.constantFrom("1", "X", "2"),
        band: fc.constantFrom("", "2.5"),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(taps, (list) => {
        const ticket = list.reduce<readonly TicketSelection[]>(
          (held, tap) => toggleSelection(held, selectionOf(tap)),
          [],
        );
        const events = ticket.map((leg) => leg.eventId);
        expect(new Set(events).size).toBe(events.length);
      }),
    );
  });

  it("can be undone, unless the event has another leg by now", () => {
    const legs = [1, 2, 3].map((eventId) => selectionOf({ eventId }));
    expect(restoreSelections([legs[0], legs[2]] as TicketSelection[], [legs[1] as TicketSelection])).toEqual(legs);
    const other = selectionOf({ eventId: 2, selectionCode: "X" });
    expect(restoreSelections([other], [legs[1] as TicketSelection])).toEqual([other]);
  });
});

describe("a recheck", () => {
  it("gives the same object where nothing changed", () => {
    const leg = selectionOf();
    expect(recheckSelection(leg, price, 5)).toBe(leg);
  });

  it("locks what is suspended, without odd or too low", () => {
    expect(recheckSelection(selectionOf(), { ...price, open: false }, 5)).toMatchObject({
      status: "locked",
      odd: 1850,
    });
    expect(recheckSelection(selectionOf(), { ...price, odd: null }, 5)).toMatchObject({ status: "locked", odd: null });
    expect(recheckSelection(selectionOf(), { ...price, odd: 1000 }, 5).status).toBe("locked");
    expect(recheckSelection(selectionOf(), null, 5).status).toBe("gone");
  });

  it("shows a started pre-match leg as a dash", () => {
    const leg = selectionOf({ type: "prematch", timeStart: 100 });
    expect(recheckSelection(leg, price, 99)).toBe(leg);
    expect(recheckSelection(leg, price, 100)).toMatchObject({ status: "started", odd: null });
    expect(recheckSelection(leg, { ...price, started: true }, 99).status).toBe("started");
    expect(invalidSelections([recheckSelection(leg, price, 100)])).toHaveLength(1);
  });

  it("opens a leg again when its market does", () => {
    const locked = recheckSelection(selectionOf(), { ...price, open: false }, 5);
    expect(recheckSelection(locked, price, 5).status).toBe("open");
  });
});

describe("changes", () => {
  it("are agreed to all at once", () => {
    const legs = [
      selectionOf({ odd: 2000, originalOdd: 1850 }),
      selectionOf({ eventId: 2, band: "3.5", originalBand: "2.5" }),
    ];
    expect(legs.every(isChanged)).toBe(true);
    const agreed = acceptChanges(legs);
    expect(agreed.some(isChanged)).toBe(false);
    expect(agreed.map((leg) => leg.originalOdd)).toEqual([2000, 1850]);
  });

  it.each([
    ["none", 1900, true],
    ["none", 1800, true],
    ["higher", 1900, false],
    ["higher", 1800, true],
    ["any", 1900, false],
    ["any", 1800, false],
  ] as const)("policy %s with %s instead of 1850 asks: %s", (policy, odd, asks) => {
    expect(needsAcceptance(selectionOf({ odd, originalOdd: 1850 }), policy)).toBe(asks);
  });

  it("of a band are asked under every policy", () => {
    const leg = selectionOf({ band: "3.5", originalBand: "2.5" });
    expect((["none", "higher", "any"] as const).map((policy) => needsAcceptance(leg, policy))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
