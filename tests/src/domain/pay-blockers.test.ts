import { describe, expect, it } from "vitest";
import { isStale } from "../../../src/domain/freshness.ts";
import { payBlockers, type PayInput } from "../../../src/domain/pay-blockers.ts";
import { selectionOf } from "../../harness/selection.ts";

const payable: PayInput = {
  selections: [selectionOf()],
  stake: 10_000,
  oddsPolicy: "none",
  online: true,
  pricesFresh: true,
  wallet: { currency: "RSD", currencyId: 1, credit: 1_000_000 },
  signedIn: true,
  maxSelections: 30,
  minStake: 2000,
};
const keysOf = (over: Partial<PayInput>) => payBlockers({ ...payable, ...over }).map((blocker) => blocker.key);

describe("pay", () => {
  it("is open for a good ticket", () => expect(payBlockers(payable)).toEqual([]));

  it.each<[string, Partial<PayInput>]>([
    ["emptyTicket", { selections: [] }],
    ["offline", { online: false, pricesFresh: false }],
    ["stalePrices", { pricesFresh: false }],
    ["lockedSelections", { selections: [selectionOf({ status: "locked" })] }],
    ["oddsChanged", { selections: [selectionOf({ odd: 1900, originalOdd: 1850 })] }],
    ["maxTicketSelections", { maxSelections: 0 }],
    ["mustLogin", { signedIn: false, wallet: null }],
    ["noWallet", { wallet: null }],
    ["minTicketPayin", { stake: 1999 }],
    ["maxTicketPayin", { stake: 20_000_001, wallet: { currency: "RSD", currencyId: 1, credit: 90_000_000 } }],
    ["insufficientCredit", { stake: 1_000_001 }],
    ["minSelectionsMaxOddFreebet", { wallet: { currency: "FREEBET-RSD", currencyId: 1000, credit: 100_000 } }],
  ])("is locked by %s alone", (key, over) => expect(keysOf(over)).toEqual([key]));

  it("is open for a free bet with four legs of 1.35", () => {
    const selections = [1, 2, 3, 4].map((eventId) => selectionOf({ eventId, odd: 1350 }));
    expect(keysOf({ selections, wallet: { currency: "FREEBET-RSD", currencyId: 1000, credit: 100_000 } })).toEqual([]);
  });

  it("knows the largest stake only in RSD", () => {
    expect(keysOf({ stake: 20_000_001, wallet: { currency: "EUR", currencyId: 2, credit: 90_000_000 } })).toEqual([]);
  });
});

describe("staleness", () => {
  it("begins after 15 s live and 10 min pre-match", () => {
    expect([isStale("live", 15_000), isStale("live", 15_001)]).toEqual([false, true]);
    expect([isStale("prematch", 600_000), isStale("prematch", 600_001)]).toEqual([false, true]);
  });
});
