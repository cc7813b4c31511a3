import { describe, expect, it } from "vitest";
import type { TicketRow } from "../../../src/db/device-tables.ts";
import { outcomeEffects } from "../../../workers/placement/machine/outcome-effects.ts";
import type { PlacementRecord } from "../../../workers/placement/placement-record.ts";
import type { Outcome } from "../../../workers/placement/machine/placement-types.ts";
import { selectionOf } from "../../harness/selection.ts";

const leg = selectionOf();
const record: PlacementRecord = {
  ticketId: "11111111-1111-4111-8111-111111111111",
  sub: "player",
  body: "{}",
  legs: [
    {
      eventId: leg.eventId,
      selectionCode: leg.selectionCode,
      marketCode: leg.marketCode,
      band: leg.band,
      player: leg.player,
      odd: 1850,
    },
  ],
  oddsPolicy: "none",
  stake: 10_000,
  currency: "RSD",
  terms: { bonus: { tiers: [], minOdd: 0 }, cap: null, freeBet: false },
  timeoutMs: 10_000,
  exposed: false,
  acceptedOffer: null,
  declinedOffer: null,
};
const ticketOf = (eventId: number): TicketRow => ({
  id: "current",
  selections: [selectionOf({ eventId })],
  stake: 10_000,
  stakeLowered: false,
  oddsPolicy: "none",
  system: false,
  groups: [],
  revision: 7,
});
const after = { minStake: 2000, keepSelections: false };
const outcomes: Outcome[] = [
  { type: "accepted", serverTicketId: "s-1", code: "K7Q2M4TD", stake: 10_000, changes: [] },
  { type: "rejected", messageKey: "snackbarRejected" },
  { type: "oddsChanged", changes: [], stake: 5000 },
];

describe("the end of a placement", () => {
  it.each(outcomes)("leaves a ticket alone that was built since: $type", (outcome) => {
    expect(outcomeEffects(outcome, record, ticketOf(2), after).ticket).toBeNull();
  });

  it.each(outcomes)("changes the ticket that was placed: $type", (outcome) => {
    expect(outcomeEffects(outcome, record, ticketOf(1), after).ticket).not.toBeNull();
  });

  it("puts the stake back to the minimum after a rejection, and keeps the selections", () => {
    const { ticket, dialog } = outcomeEffects({ type: "rejected", messageKey: "x" }, record, ticketOf(1), after);
    expect(ticket).toMatchObject({ stake: 2000, selections: [{ eventId: 1 }] });
    expect(dialog).toMatchObject({ kind: "rejected", messageKey: "x" });
  });

  it("leaves an empty ticket after an acceptance", () => {
    const { ticket } = outcomeEffects(outcomes[0]!, record, { ...ticketOf(1), system: true }, after);
    expect(ticket).toMatchObject({ selections: [], system: false, groups: [], stake: 2000, placedOnce: false });
  });

  it("keeps selections and groups after an acceptance where asked, marked as paid once", () => {
    const groups = [{ id: "g", conditions: [1], selectionIds: ["1"] }];
    const before = { ...ticketOf(1), system: true, groups };
    const legs = record.legs.map((own) => ({ ...own, group: 0 }));
    const placed = { ...record, legs, groups: [{ conditions: [1] }] };
    const { ticket } = outcomeEffects(outcomes[0]!, placed, before, { minStake: 2000, keepSelections: true });
    expect(ticket).toEqual({ ...before, stake: 2000, placedOnce: true, revision: 8 });
  });

  it("leaves a system alone that was made of the same selections since", () => {
    const groups = [{ id: "g", conditions: [1], selectionIds: ["1"] }];
    const since = { ...ticketOf(1), system: true, groups };
    expect(outcomeEffects(outcomes[0]!, record, since, { minStake: 2000, keepSelections: false }).ticket).toBeNull();
  });
});
