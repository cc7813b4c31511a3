import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptChanges,
  hasChanges,
  invalidSelections,
  needsAcceptance,
  recheckSelection,
  restoreSelections,
  toggleSelection,
  type PriceNow,
} from "../../../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../../src/domain/ticket/ticket-selection.ts";
import { selectionOf } from "../../../harness/selection.ts";

const openOffer = { live: false, prematch: false };

const taps = fc.array(
  fc.record({
    eventId: fc.integer({ min: 1, max: 6 }),
    selectionCode: fc.constantFrom("1", "X", "2"),
    band: fc.constantFrom("", "2.5"),
    player: fc.constantFrom("", "p7"),
  }),
  { maxLength: 40 },
);
const price = (over: Partial<PriceNow> = {}): PriceNow => ({
  odd: 1850,
  band: "",
  marketOpen: true,
  timeStart: 1_000_000,
  started: true,
  ...over,
});

describe("toggling", () => {
  it("holds one selection an event after any taps, and the last tap decides", () => {
    fc.assert(
      fc.property(taps, (all) => {
        let ticket: readonly TicketSelection[] = [];
        for (const tap of all) {
          const id = tap.player ? `${tap.eventId}_${tap.player}` : String(tap.eventId);
          const tapped = selectionOf({ ...tap, id });
          const before = ticket;
          ticket = toggleSelection(ticket, tapped);
          expect(new Set(ticket.map((own) => own.eventId)).size).toBe(ticket.length);
          const wasOn = before.some(
            (own) => own.id === id && own.selectionCode === tap.selectionCode && own.band === tap.band,
          );
          expect(ticket.some((own) => own === tapped)).toBe(!wasOn);
        }
      }),
    );
  });

  it("replaces another selection of the event where it stood", () => {
    const ticket = [selectionOf({ eventId: 1 }), selectionOf({ eventId: 2 })];
    const replaced = toggleSelection(ticket, selectionOf({ eventId: 1, selectionCode: "2" }));
    expect(replaced.map((own) => own.eventId)).toEqual([1, 2]);
    expect(replaced[0]?.selectionCode).toBe("2");
  });

  it("puts a removed selection back in its place, unless its event is taken again", () => {
    const [one, two, three] = [1, 2, 3].map((eventId) => selectionOf({ eventId })) as [
      TicketSelection,
      TicketSelection,
      TicketSelection,
    ];
    expect(restoreSelections([one, three], [two])).toEqual([one, two, three]);
    const other = selectionOf({ eventId: 2, selectionCode: "X" });
    expect(restoreSelections([one, other], [two])).toEqual([one, other]);
  });
});

describe("recheck", () => {
  it("keeps the object where nothing changed", () => {
    const own = selectionOf();
    expect(recheckSelection(own, price(), 0)).toBe(own);
  });

  it("follows odd and band, and says what is locked, started or gone", () => {
    expect(recheckSelection(selectionOf(), price({ odd: 1900 }), 0)).toMatchObject({
      odd: 1900,
      originalOdd: 1850,
      status: "open",
    });
    expect(recheckSelection(selectionOf(), price({ marketOpen: false }), 0)).toMatchObject({
      odd: 1850,
      status: "locked",
    });
    expect(recheckSelection(selectionOf(), price({ odd: null }), 0)).toMatchObject({ odd: null, status: "locked" });
    expect(recheckSelection(selectionOf(), price({ odd: 1000 }), 0).status).toBe("locked");
    expect(recheckSelection(selectionOf(), null, 0).status).toBe("gone");
  });

  it("shows a dash for a pre-match leg whose start has passed, and follows a moved start", () => {
    const own = selectionOf({ type: "prematch" });
    const upcoming = price({ started: false });
    expect(recheckSelection(own, upcoming, 999_999).status).toBe("open");
    const late = recheckSelection(own, upcoming, 1_000_000);
    expect(late).toMatchObject({ status: "started", odd: null });
    expect(recheckSelection(late, price({ started: false, timeStart: 2_000_000 }), 1_000_000)).toMatchObject({
      status: "open",
      odd: 1850,
      timeStart: 2_000_000,
    });
  });
});

describe("changes", () => {
  const fell = [selectionOf({ odd: 1800, originalOdd: 1850 })];
  const rose = [selectionOf({ odd: 1900, originalOdd: 1850 })];
  const moved = [selectionOf({ band: "3.5", originalBand: "2.5" })];

  it("asks by policy", () => {
    expect([fell, rose, moved].map((ticket) => needsAcceptance(ticket, "none"))).toEqual([true, true, true]);
    expect([fell, rose, moved].map((ticket) => needsAcceptance(ticket, "higher"))).toEqual([true, false, true]);
    expect([fell, rose, moved].map((ticket) => needsAcceptance(ticket, "any"))).toEqual([false, false, true]);
  });

  it("has none left once they are accepted", () => {
    for (const ticket of [fell, rose, moved]) {
      expect(hasChanges(ticket)).toBe(true);
      const accepted = acceptChanges(ticket);
      expect(hasChanges(accepted)).toBe(false);
      expect(needsAcceptance(accepted, "none")).toBe(false);
    }
  });

  it("finds what cannot be bet on", () => {
    const all = [selectionOf(), selectionOf({ eventId: 2, status: "locked" }), selectionOf({ eventId: 3, odd: null })];
    expect(invalidSelections(all, openOffer).map((own) => own.eventId)).toEqual([2, 3]);
    expect(invalidSelections(all, { ...openOffer, live: true })).toEqual(all);
  });
});
