// The terms of tickets as the settings have them. The ladder of bonuses is read once for as long as its settings stand.
import { expect, it } from "vitest";
import { ticketTerms } from "../../../../server/betting/ticketing/receipt/ticket-terms.ts";
import { standingSettings } from "../../../../server/site/settings/standing-settings.ts";

const bonusWith = (ticketBonuses: string, ticketBonusMinOdd = "1.20") => {
  const stored = { "ticket/ticketBonuses": ticketBonuses, "ticket/ticketBonusMinOdd": ticketBonusMinOdd };
  return ticketTerms(standingSettings(new Map(Object.entries(stored)), false), "RSD", 1).bonus;
};

it("is the same while the settings stand, and another one with them", () => {
  const first = bonusWith("0,0,5");
  expect(first).toEqual({ tiers: [0, 0, 500], minOdd: 1200 });
  expect(bonusWith("0,0,5")).toBe(first);
  expect(bonusWith("0,0,5", "1.50")).toEqual({ tiers: [0, 0, 500], minOdd: 1500 });
  expect(bonusWith("0,7.5", "1.50")).toEqual({ tiers: [0, 750], minOdd: 1500 });
  expect(bonusWith("0,0,5")).toEqual(first);
});

it("has delays and time-outs in whole ms, whatever the settings' seconds are", () => {
  for (const seconds of [2.01, 16.1, 32.3, 1.0015]) {
    const stored = {
      "ticket/liveTicketDelay": seconds,
      "ticket/timeoutLiveTicket": seconds,
      "ticket/timeoutPrematchTicket": seconds,
    };
    const terms = ticketTerms(standingSettings(new Map(Object.entries(stored)), false), "RSD", 1);
    expect(terms).toMatchObject({ liveDelay: Math.round(seconds * 1000) });
    expect([terms.liveDelay, terms.liveTimeout, terms.prematchTimeout].every(Number.isInteger)).toBe(true);
  }
});
