// What goes on paper of a ticket that is built, and of one that is placed.
import { afterEach, expect, it, vi } from "vitest";
import { noBonus } from "../../../../../src/domain/account/bonus.ts";
import type { OddsFormat } from "../../../../../src/domain/offer/odds-format.ts";
import { placementTerms } from "../../../../../src/domain/ticket/placement-terms.ts";
import type { TicketDraft } from "../../../../../src/domain/ticket/ticket-selection.ts";
import { draftSlip } from "../../../../../src/features/betting/ticket-share/draft-slip.ts";
import { placedSlip } from "../../../../../src/features/betting/ticket-share/placed-slip.ts";
import { createI18n } from "../../../../../src/i18n/i18n.ts";
import { ticketSchema } from "../../../../../src/protocol/placed-ticket.ts";
import { selectionOf } from "../../../../harness/selection.ts";

afterEach(() => vi.restoreAllMocks());

const guest = { session: { state: "guest" }, wallets: [], chosenCurrency: null, settings: null } as const;
const terms = {
  ...placementTerms({ ...guest, maxStakes: null, status: null, menu: null }),
  currency: "RSD",
  currencyId: 1,
  bonus: noBonus,
};
const draft: TicketDraft = {
  selections: [1500, 2000, 2500].map((odd, index) => selectionOf({ eventId: index + 1, odd })),
  stake: 100_00,
  stakeLowered: false,
  oddsPolicy: "none",
  system: false,
  groups: [],
  revision: 1,
};

async function textsIn(format: OddsFormat) {
  const i18n = await createI18n("en");
  await i18n.loadNamespaces(["pages", "betting"]);
  return { site: i18n.t, betting: i18n.getFixedT("en", "betting"), language: "en", format };
}
const told = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`);

it("says of singles what each stakes and what all of them pay, and nothing of a ticket of all", async () => {
  const singles = { ...draft, singles: true, singleStakes: { "2": 0, "3": 250_00 } };
  const { legs, sums } = draftSlip(singles, terms, 0, await textsIn("decimal"));
  expect(legs.map(({ note }) => note)).toEqual(["Stake: 100,00 RSD", "Stake: –", "Stake: 250,00 RSD"]);
  expect(told(sums)).toEqual(["Singles: 2", "Total stake: 350,00 RSD", "Possible payout, all won: 775,00 RSD"]);
});

it("says of a ticket of all its odds and one stake", async () => {
  const { legs, sums } = draftSlip(draft, terms, 0, await textsIn("decimal"));
  expect(legs.map(({ note }) => note)).toEqual(["", "", ""]);
  expect(told(sums)).toEqual(["Total odds: 7.50", "Stake: 100,00 RSD", "Possible payout: 750,00 RSD"]);
});

it("writes all odds of a placed ticket in the player's format", async () => {
  const ticket = ticketSchema.parse({
    _id: "t",
    frontend_uuid: "f",
    createdAtTimestamp: 1,
    type: "live",
    kind: "single",
    currency: "RSD",
    currency_id: 1,
    stake: 100,
    totalOdds: "2.50",
    bonus: 0,
    possibleWin: 250,
    win: 0,
    status: "open",
    selections: [{ ...selectionOf({ odd: 2500 }), odd: "2.50", originalOdd: "2.50" }],
    systemGroups: [],
  });
  const { legs, sums } = placedSlip(ticket, await textsIn("american"));
  expect([legs[0]?.odd, sums[0]?.value]).toEqual(["+150", "+150"]);
});

it("says which clock its times are of: its own, and a match's where clocks change in between", async () => {
  const changesAt = Date.UTC(2026, 9, 25, 1);
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockImplementation(function offset(this: Date) {
    return this.getTime() < changesAt ? -120 : -60;
  });
  const hour = 3_600_000;
  const selections = [changesAt - hour, changesAt + hour].map((timeStart, at) =>
    selectionOf({ eventId: at, timeStart }),
  );
  const texts = await textsIn("decimal");
  const { head, legs } = draftSlip({ ...draft, selections }, terms, changesAt - 2 * hour, texts);
  expect(told(head)).toEqual([expect.stringMatching(/^Printed: .* \d\d:\d\d UTC\+2$/)]);
  expect(legs.map(({ when }) => when)).toEqual([
    expect.stringMatching(/\d\d:\d\d$/),
    expect.stringMatching(/\d\d:\d\d UTC\+1$/),
  ]);
  const placed = ticketSchema.parse({
    _id: "t",
    frontend_uuid: "f",
    createdAtTimestamp: changesAt - hour,
    type: "prematch",
    kind: "single",
    currency: "RSD",
    currency_id: 1,
    stake: 100,
    totalOdds: "1.50",
    bonus: 0,
    possibleWin: 150,
    win: 0,
    status: "open",
    selections: [{ ...selectionOf({ odd: 1500 }), timeStart: changesAt + hour, odd: "1.50", originalOdd: "1.50" }],
    systemGroups: [],
  });
  const slip = placedSlip(placed, texts);
  expect(told(slip.head)[1]).toMatch(/ UTC\+2$/);
  expect(slip.legs[0]?.when).toMatch(/ UTC\+1$/);
});
