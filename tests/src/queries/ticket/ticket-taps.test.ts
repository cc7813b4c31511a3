import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { toggleSelection } from "../../../../src/domain/ticket/ticket.ts";
import type { TicketDraft, TicketSelection } from "../../../../src/domain/ticket/ticket-selection.ts";
import { createTicketTaps, withTaps } from "../../../../src/queries/ticket/ticket-taps.ts";
import { selectionOf } from "../../../harness/selection.ts";

const draft = (selections: readonly TicketSelection[]): TicketDraft => ({
  selections,
  stake: 20_00,
  stakeLowered: false,
  oddsPolicy: "none",
  system: true,
  groups: [{ id: "g", conditions: [1], selectionIds: selections.map((own) => own.id) }],
  revision: 3,
});
const one = selectionOf({ eventId: 1, id: "1" });
const two = selectionOf({ eventId: 2, id: "2" });

describe("taps that are on their way to the ticket", () => {
  it("show at once and take the groups of another membership away", () => {
    const taps = createTicketTaps();
    const ticket = draft([one]);
    expect(withTaps(ticket, taps.pending())).toBe(ticket);
    taps.apply(2, two);
    expect(withTaps(ticket, taps.pending())).toEqual({ ...ticket, selections: [one, two], groups: [] });
    taps.apply(1, null);
    expect(withTaps(ticket, taps.pending()).selections).toEqual([two]);
  });

  it("replace another outcome of the same match in its place", () => {
    const taps = createTicketTaps();
    const other = selectionOf({ eventId: 1, id: "1", selectionCode: "other" });
    taps.apply(1, other);
    expect(withTaps(draft([one, two]), taps.pending()).selections).toEqual([other, two]);
  });

  it("are forgotten once the ticket holds them, whichever comes first", () => {
    const taps = createTicketTaps();
    const heard = vi.fn();
    taps.subscribe(heard);
    const tap = taps.apply(2, two);
    taps.read([one]);
    expect(taps.pending()).toHaveLength(1);
    taps.read([one, two]);
    expect(taps.pending()).toEqual([]);
    tap.settled();
    expect(heard).toHaveBeenCalledTimes(2);
    taps.apply(2, null).settled();
    // Another tab has put it back since: what is stored counts.
    taps.read([one, two]);
    expect(taps.pending()).toEqual([]);
  });

  it("stay when a reading of before they were stored is passed on again", () => {
    const taps = createTicketTaps();
    const reading = [one];
    taps.read(reading);
    taps.apply(2, two).settled();
    taps.read(reading);
    expect(taps.pending()).toHaveLength(1);
    taps.read([one]);
    expect(taps.pending()).toEqual([]);
  });

  it("are taken back where they were refused, but not a later tap on the same match", () => {
    const taps = createTicketTaps();
    const first = taps.apply(2, two);
    const later = taps.apply(2, null);
    first.refused();
    expect(taps.pending()).toEqual([{ key: 2, value: null }]);
    later.refused();
    expect(taps.pending()).toEqual([]);
  });

  it("show what the worker will store, for any taps on any ticket", () => {
    const selection = fc
      .record({ eventId: fc.integer({ min: 1, max: 5 }), selectionCode: fc.constantFrom("1", "X", "2") })
      .map(({ eventId, selectionCode }) => selectionOf({ eventId, id: String(eventId), selectionCode }));
    fc.assert(
      fc.property(fc.array(selection, { maxLength: 8 }), fc.array(selection, { maxLength: 8 }), (before, tapped) => {
        const start = before.reduce(toggleSelection, [] as readonly TicketSelection[]);
        const taps = createTicketTaps();
        const stored = tapped.reduce((own, pick) => {
          const shown = withTaps(draft(start), taps.pending()).selections;
          const next = toggleSelection(shown, pick);
          taps.apply(pick.eventId, next.some((candidate) => candidate.eventId === pick.eventId) ? pick : null);
          return toggleSelection(own, pick);
        }, start);
        const codes = (own: readonly TicketSelection[]) =>
          own.map((leg) => `${leg.eventId}${leg.selectionCode}`).sort();
        expect(codes(withTaps(draft(start), taps.pending()).selections)).toEqual(codes(stored));
      }),
    );
  });
});
