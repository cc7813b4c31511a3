import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedFirst, ticketChange } from "../../../../src/domain/ticket/changed-selections.ts";
import { isChanged, needsAcceptance } from "../../../../src/domain/ticket/ticket.ts";
import { displayTotalOdds } from "../../../../src/domain/ticket/total-odds.ts";
import type { OddsPolicyName, TicketSelection } from "../../../../src/domain/ticket/ticket-selection.ts";
import { selectionOf } from "../../../harness/selection.ts";

const leg = (eventId: number, originalOdd: number, odd: number | null, part: Partial<TicketSelection> = {}) =>
  selectionOf({ eventId, id: String(eventId), originalOdd, odd, ...part });
const policies: readonly OddsPolicyName[] = ["none", "higher", "any"];
const odds = fc.integer({ min: 1010, max: 9000 });
const legs = fc
  .array(fc.tuple(odds, odds, fc.constantFrom<TicketSelection["status"]>("open", "locked")), { maxLength: 8 })
  .map((list) => list.map(([before, now, status], index) => leg(index + 1, before, now, { status })));

describe("the order of a ticket whose odds changed", () => {
  it("has what changed on top, and is the player's own while nothing is asked", () => {
    fc.assert(
      fc.property(legs, fc.constantFrom(...policies), (selections, policy) => {
        const shown = changedFirst(selections, policy);
        expect(shown.toSorted((a, b) => a.eventId - b.eventId)).toEqual(selections);
        const changed = shown.map((each) => each.status === "open" && isChanged(each));
        const onTop = changed.toSorted((a, b) => Number(b) - Number(a));
        expect(needsAcceptance(selections, policy) ? changed : shown).toEqual(
          needsAcceptance(selections, policy) ? onTop : selections,
        );
      }),
    );
  });

  it("is never changed by a rise that the policy takes", () => {
    const risen = [leg(1, 1500, 1500), leg(2, 1500, 1900)];
    expect(needsAcceptance(risen, "higher")).toBe(false);
    expect(changedFirst(risen, "higher")).toBe(risen);
    expect(changedFirst(risen, "none").map(({ eventId }) => eventId)).toEqual([2, 1]);
  });
});

describe("what changed", () => {
  it("is told by number and by the total odds of before and of now", () => {
    const change = ticketChange([leg(1, 1500, 2000), leg(2, 3000, 3000), leg(3, 2000, 1900)]);
    expect(change).toMatchObject({ changed: 2, of: 3 });
    expect(change.total && [displayTotalOdds(change.total.before), displayTotalOdds(change.total.now)]).toEqual([
      "9.00",
      "11.40",
    ]);
  });

  it("has no total while a selection has no odd", () => {
    expect(ticketChange([leg(1, 1500, 2000), leg(2, 3000, null, { status: "locked" })])).toEqual({
      changed: 1,
      of: 2,
      total: null,
    });
  });
});
