import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bookingAlphabet,
  bookingCodeIn,
  bookingCodeLength,
  groupedBookingCode,
  plainBookingCode,
  sharedBookingCode,
} from "../../../../src/domain/ticket/booking-code.ts";
import { selectionsKey, type SelectionIdentity } from "../../../../src/domain/ticket/selection-key.ts";

const codes = fc
  .array(fc.constantFrom(...Array.from(bookingAlphabet)), {
    minLength: bookingCodeLength,
    maxLength: bookingCodeLength,
  })
  .map((letters) => letters.join(""));

describe("a booking code", () => {
  it("has 32 letters, none of which is taken for another", () => {
    expect(new Set(bookingAlphabet).size).toBe(32);
    expect(bookingAlphabet).toMatch(/^[2-9A-HJ-NP-Z]+$/);
  });

  it("is the same however it is grouped and typed", () => {
    fc.assert(
      fc.property(
        codes,
        fc.array(fc.constantFrom("-", " ", "–", ".", "_", "\t"), { maxLength: 4 }),
        (code, between) => {
          const typed = Array.from(code.toLowerCase())
            .flatMap((letter, index) => [letter, between[index] ?? ""])
            .join("");
          expect(plainBookingCode(typed)).toBe(code);
          expect(plainBookingCode(groupedBookingCode(code))).toBe(code);
        },
      ),
    );
  });

  it("is shown in two halves where it has the length of ours", () => {
    expect(groupedBookingCode("K7QM2XWP")).toBe("K7QM-2XWP");
    expect(groupedBookingCode("K7QM2XW")).toBe("K7QM2XW");
    expect(groupedBookingCode("K7QM2XWP9")).toBe("K7QM2XWP9");
  });

  it.each([
    ["  k7qm-2xwp\n", "k7qm-2xwp"],
    ["https://kvota.test/en/betting?booking=K7QM2XWP", "K7QM2XWP"],
    ["https://kvota.test/betting?sport=F&booking=K7QM2XWP&x=1#top", "K7QM2XWP"],
    ["My ticket: https://kvota.test/betting?BOOKING=K7QM2XWP see you", "K7QM2XWP"],
    ["/betting?booking=a%20b", "a b"],
    ["/betting?booking=a%", "a%"],
    ["rebooking=K7QM2XWP", "rebooking=K7QM2XWP"],
    ["   ", ""],
  ])("is found in %j", (text, code) => {
    expect(bookingCodeIn(text)).toBe(code);
  });
});

describe("the key of selections", () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 .+-]{0,6}$/);
  const identity: fc.Arbitrary<SelectionIdentity> = fc.record({
    eventId: fc.nat(99),
    marketsTable: fc.constantFrom("markets", "players"),
    marketsKey: text,
    selectionCode: text,
    band: text,
    player: text,
  });
  const canonical = (list: readonly SelectionIdentity[]): unknown[] =>
    list
      .map((own) => [own.eventId, own.marketsTable, own.marketsKey, own.selectionCode, own.band, own.player])
      .map((parts) => JSON.stringify(parts))
      .sort();

  it("does not depend on their order", () => {
    fc.assert(
      fc.property(
        fc
          .array(identity)
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(selectionsKey(shuffled)).toBe(selectionsKey(list));
        },
      ),
    );
  });

  it("is equal for equal selections and for no others", () => {
    fc.assert(
      fc.property(fc.array(identity, { maxLength: 3 }), fc.array(identity, { maxLength: 3 }), (a, b) => {
        const same = JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
        expect(selectionsKey(a) === selectionsKey(b)).toBe(same);
      }),
    );
  });

  it("tells apart what differs in one field", () => {
    fc.assert(
      fc.property(identity, fc.constantFrom("marketsKey", "selectionCode", "band", "player"), (own, field) => {
        expect(selectionsKey([{ ...own, [field]: `${own[field]}*` }])).not.toBe(selectionsKey([own]));
      }),
    );
    fc.assert(
      fc.property(identity, (own) => {
        const other = own.marketsTable === "markets" ? "players" : "markets";
        expect(selectionsKey([{ ...own, marketsTable: other }])).not.toBe(selectionsKey([own]));
        expect(selectionsKey([{ ...own, eventId: own.eventId + 1 }])).not.toBe(selectionsKey([own]));
      }),
    );
  });

  it("ignores the price", () => {
    fc.assert(
      fc.property(identity, fc.string(), (own, odds) => {
        expect(selectionsKey([{ ...own, odds } as SelectionIdentity])).toBe(selectionsKey([own]));
      }),
    );
  });
});

describe("what another app shares", () => {
  it.each([
    ["Look at this https://kvota.example/en/betting?booking=K7QM2XWP now", "K7QM2XWP"],
    ["MyTicket K7QM-2XWP, play it!", "K7QM-2XWP"],
    ["K7QM2XWP", "K7QM2XWP"],
    ["\n https://kvota.example/betting?booking=ab%2Fc\nK7QM-2XWP", "ab/c"],
    ["a code of another house: x1", "a code of another house: x1"],
    ["not-K7QM-2XWP-so", "not-K7QM-2XWP-so"],
    [" \n", ""],
  ])("%j holds %j", (text, code) => {
    expect(sharedBookingCode(text)).toBe(code);
  });

  it("is never longer than a field takes", () => {
    expect(sharedBookingCode("x".repeat(900))).toHaveLength(64);
  });
});
