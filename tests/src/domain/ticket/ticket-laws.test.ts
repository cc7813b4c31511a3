import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptChanges,
  hasChanges,
  invalidSelections,
  isChanged,
  isValid,
  needsAcceptance,
  recheckSelection,
  restoreSelections,
  sameSelection,
  toggleSelection,
  type PriceNow,
} from "../../../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../../src/domain/ticket/ticket-selection.ts";
import { selectionOf } from "../../../harness/selection.ts";

const openOffer = { live: false, prematch: false };

const odd = fc.option(fc.integer({ min: 1000, max: 1020 }));
const band = fc.constantFrom("", "2.5", "3.5");
const now = 1_000_000;

const selection: fc.Arbitrary<TicketSelection> = fc
  .record({
    eventId: fc.integer({ min: 1, max: 8 }),
    type: fc.constantFrom("live" as const, "prematch" as const),
    selectionCode: fc.constantFrom("1", "2"),
    marketCode: fc.constantFrom("M1", "M2"),
    odd,
    originalOdd: odd,
    band,
    originalBand: band,
    status: fc.constantFrom("open" as const, "locked" as const, "started" as const, "gone" as const),
  })
  .map(selectionOf);
/** One selection an event, in the order they were added. */
const tickets = fc
  .uniqueArray(selection, { selector: (own) => own.eventId, maxLength: 8 })
  .map((all) => all.toSorted((a, b) => a.addedAt - b.addedAt));
const prices: fc.Arbitrary<PriceNow | null> = fc.option(
  fc.record({
    odd,
    band,
    marketOpen: fc.boolean(),
    timeStart: fc.constantFrom(now - 1, now, now + 1),
    started: fc.boolean(),
  }),
);

describe("toggling", () => {
  it("twice leaves the ticket as it was, where the event was not on it", () => {
    fc.assert(
      fc.property(tickets, selection, (ticket, tapped) => {
        const others = ticket.filter((own) => own.eventId !== tapped.eventId);
        expect(toggleSelection(toggleSelection(others, tapped), tapped)).toEqual(others);
      }),
    );
  });

  it("tells selections apart by id, market, outcome and band", () => {
    const own = selectionOf();
    expect(sameSelection(own, selectionOf({ odd: 9000, status: "gone" }))).toBe(true);
    for (const over of [{ id: "1_p7" }, { marketCode: "M2" }, { selectionCode: "2" }, { band: "2.5" }]) {
      expect(sameSelection(own, selectionOf(over))).toBe(false);
    }
  });

  it("is undone in place: what was removed comes back where it was", () => {
    fc.assert(
      fc.property(tickets, fc.nat(), (ticket, pick) => {
        const removed = ticket.filter((_, index) => index === pick % 8);
        const left = ticket.filter((own) => !removed.includes(own));
        expect(restoreSelections(left, removed)).toEqual(ticket);
        expect(restoreSelections(ticket, removed)).toEqual(ticket);
      }),
    );
  });
});

describe("rechecking", () => {
  it("starts nothing by the time alone where the server's time is not known", () => {
    fc.assert(
      fc.property(selection, prices, (own, price) => {
        const early = recheckSelection(own, price, Number.NEGATIVE_INFINITY);
        expect(recheckSelection(own, price, null)).toEqual(early);
        const begun = early.status === "started" && own.status !== "started";
        expect(!begun || price?.started === true).toBe(true);
      }),
    );
  });

  it("comes to the same a second time, and touches nothing that was agreed", () => {
    fc.assert(
      fc.property(selection, prices, (own, price) => {
        const next = recheckSelection(own, price, now);
        expect(recheckSelection(next, price, now)).toBe(next);
        const { odd: _odd, band: _band, status: _status, timeStart: _start, ...agreed } = own;
        expect(next).toMatchObject(agreed);
      }),
    );
  });

  it("opens a selection for a price above 1.00 in an open market, and for nothing else", () => {
    fc.assert(
      fc.property(selection, prices, (own, price) => {
        const next = recheckSelection(own, price, now);
        const over = price !== null && own.type === "prematch" && (price.started || price.timeStart <= now);
        const offered = price !== null && price.marketOpen && price.odd !== null && price.odd >= 1010;
        expect(next.status).toBe(price === null ? "gone" : over ? "started" : offered ? "open" : "locked");
        expect(isValid(next)).toBe(next.status === "open");
        expect(next.odd).toBe(price === null ? own.odd : over ? null : price.odd);
        expect(next.timeStart).toBe(price?.timeStart ?? own.timeStart);
      }),
    );
  });

  it("makes a new object for each thing that moves", () => {
    const own = selectionOf();
    const same = { odd: 1850, band: "", marketOpen: true, timeStart: own.timeStart, started: true };
    expect(recheckSelection(own, same, now)).toBe(own);
    for (const over of [{ odd: 1851 }, { band: "2.5" }, { marketOpen: false }, { timeStart: 5 }]) {
      expect(recheckSelection(own, { ...same, ...over }, now)).not.toBe(own);
    }
  });
});

describe("agreeing to changes", () => {
  it("leaves none, comes to the same a second time, and moves no price", () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const accepted = acceptChanges(ticket);
        expect(hasChanges(accepted)).toBe(false);
        expect(accepted.some(isChanged)).toBe(false);
        expect(acceptChanges(accepted)).toEqual(accepted);
        accepted.forEach((own, index) => {
          const before = ticket[index];
          expect([own.odd, own.band, own.status]).toEqual([before?.odd, before?.band, before?.status]);
          expect(own.originalOdd).toBe(before?.odd ?? before?.originalOdd);
          expect(own.originalBand).toBe(before?.band);
        });
      }),
    );
  });

  it("keeps the objects of legs that did not change", () => {
    const ticket = [selectionOf(), selectionOf({ eventId: 2, odd: 1900, originalOdd: 1850 })];
    const accepted = acceptChanges(ticket);
    expect(accepted[0]).toBe(ticket[0]);
    expect(accepted[1]).not.toBe(ticket[1]);
  });

  it("is asked for more the stricter the policy is", () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const [any, higher, none] = (["any", "higher", "none"] as const).map((policy) =>
          needsAcceptance(ticket, policy),
        );
        expect(Number(any)).toBeLessThanOrEqual(Number(higher));
        expect(Number(higher)).toBeLessThanOrEqual(Number(none));
        const open = ticket.filter((own) => own.status === "open");
        expect(any).toBe(open.some((own) => own.band !== own.originalBand || noLonger(own)));
        expect(none).toBe(open.some((own) => own.band !== own.originalBand || own.odd !== own.originalOdd));
      }),
    );
  });

  it("is not asked for an odd that stands, and is for one that came or went, whatever the policy", () => {
    for (const policy of ["any", "higher", "none"] as const) {
      expect(needsAcceptance([selectionOf()], policy)).toBe(false);
      expect(needsAcceptance([selectionOf({ odd: null, originalOdd: null })], policy)).toBe(false);
      expect(needsAcceptance([selectionOf({ odd: null, originalOdd: 1850 })], policy)).toBe(true);
      expect(needsAcceptance([selectionOf({ odd: 1850, originalOdd: null })], policy)).toBe(true);
    }
  });

  it("is asked for of open selections alone", () => {
    for (const status of ["locked", "started", "gone"] as const) {
      const moved = [selectionOf({ status, odd: 1900, originalOdd: 1850, band: "3.5", originalBand: "2.5" })];
      expect(needsAcceptance(moved, "none")).toBe(false);
      expect(hasChanges(moved)).toBe(false);
      expect(invalidSelections(moved, openOffer)).toEqual(moved);
    }
  });
});

/** An odd appeared or vanished. */
function noLonger(own: TicketSelection): boolean {
  return (own.odd === null) !== (own.originalOdd === null);
}
