import fc from "fast-check";
import { expect, it } from "vitest";
import { shareEqual, shareRows } from "../../../../src/queries/ticket/share-rows.ts";

const row = fc.record({
  eventId: fc.integer({ min: 1, max: 6 }),
  rev: fc.integer({ min: 1, max: 3 }),
  kind: fc.constant("live"),
});
const rows = fc.uniqueArray(row, { selector: (held) => held.eventId });

it("says what the new rows say, with the old objects wherever event and revision are the same", () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const shared = shareRows(before, after);
      expect(shared).toEqual(after);
      for (const held of shared) {
        const old = before.find((one) => one.eventId === held.eventId);
        expect(held === old).toBe(old?.rev === held.rev);
      }
    }),
  );
});

it("is the old list when nothing changed, and a new one when the order did", () => {
  fc.assert(
    fc.property(rows, (before) => {
      expect(shareRows(before, structuredClone(before))).toBe(before);
      const turned = structuredClone(before).reverse();
      expect(shareRows(before, turned) === before).toBe(before.length < 2);
    }),
  );
});

it("takes a match that went live for another row", () => {
  const before = [{ eventId: 1, rev: 1, kind: "prematch" }];
  expect(shareRows(before, [{ eventId: 1, rev: 1, kind: "live" }])[0]?.kind).toBe("live");
});

it("takes what another core wrote at the same revision for another row", () => {
  const before = [{ eventId: 1, rev: 1, life: 1, kind: "live", odd: "9.01" }];
  expect(shareRows(before, [{ eventId: 1, rev: 1, life: 2, kind: "live", odd: "9.02" }])[0]?.odd).toBe("9.02");
});

it("keeps equal plain values", () => {
  const before = { a: [1, 2] };
  expect(shareEqual(before, { a: [1, 2] })).toBe(before);
  expect(shareEqual(before, { a: [2] })).toEqual({ a: [2] });
});
