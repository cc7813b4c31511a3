import { describe, expect, it } from "vitest";
import { checkPlacement, type BlockerKey } from "../../../../src/domain/ticket/placement-check.ts";
import { limitOf, placementInputs, type InputsWish } from "../../../harness/placement-inputs.ts";
import { selectionOf } from "../../../harness/selection.ts";

const blockersOf = (wish: InputsWish = {}) => checkPlacement(placementInputs(wish)).blockers;
const freeBet = { wallets: [{ currencyId: 1000, currency: "FREEBET-RSD", credit: 100_00 }], maxStakes: null };
const noMinimum = { minTicketPayin: [] };
const four = [1, 2, 3, 4].map((eventId) => selectionOf({ eventId, odd: 1350 }));
const fourAllowed = { maxTicketSelections: 4, ...noMinimum };
const closed = { disableBettingPage: true, disableLiveBettingPage: true };

describe("blockers of a placement", () => {
  it("are none within all limits, the limits themselves included", () => {
    expect(blockersOf()).toEqual([]);
    expect(blockersOf({ stake: 20_00 })).toEqual([]);
    expect(blockersOf({ stake: 50_00, maxStakes: limitOf(50) })).toEqual([]);
    expect(blockersOf({ selections: four, settings: fourAllowed, ...freeBet })).toEqual([]);
  });

  it.each<[BlockerKey, InputsWish]>([
    ["ticketLocked", { pending: true }],
    ["ticketEmpty", { selections: [] }],
    ["ticketDisabled", { status: closed }],
    ["liveBettingClosed", { status: { disableLiveBettingPage: true } }],
    ["bettingClosed", { selections: [selectionOf({ type: "prematch" })], status: { disableBettingPage: true } }],
    ["stalePrices", { leg: { matchStreamFresh: false } }],
    ["stalePrices", { leg: { offerState: "unknown" } }],
    ["stalePrices", { legs: [] }],
    ["lockedSelections", { leg: { matchStreamFresh: false }, selections: [selectionOf({ status: "started" })] }],
    ["lockedSelections", { leg: { matchStreamFresh: false }, selections: [selectionOf({ status: "gone" })] }],
    ["lockedSelections", { leg: { matchStreamFresh: false, offerState: "started" } }],
    ["lockedSelections", { leg: { matchStreamFresh: false, offerState: "gone" } }],
    ["lockedSelections", { selections: [selectionOf({ status: "locked" })] }],
    ["oddsChanged", { selections: [selectionOf({ odd: 1900, originalOdd: 1850 })] }],
    ["maxTicketSelections", { selections: four }],
    ["minTicketPayin", { stake: 19_99 }],
    ["maxTicketPayin", { maxStakes: limitOf(99.99) }],
    ["mustLogin", { session: { state: "guest" } }],
    ["mustLogin", { session: { state: "restoring" } }],
    ["noWallet", { wallets: [] }],
    ["insufficientCredit", { stake: 100_01 }],
    ["minSelectionsMaxOddFreebet", { ...freeBet, settings: fourAllowed, selections: four.slice(1) }],
    [
      "minSelectionsMaxOddFreebet",
      { ...freeBet, settings: fourAllowed, selections: [...four.slice(1), selectionOf({ odd: 1340 })] },
    ],
  ])("name %s", (key, wish) => {
    expect(blockersOf(wish)).toEqual([key]);
  });

  it("take no price as fresh while offline", () => {
    expect(blockersOf({ online: false })).toEqual(["offline", "stalePrices"]);
  });

  it("take a sport's stream as word on main markets alone", () => {
    const leg = { matchStreamFresh: false, sportStreamFresh: true };
    expect(blockersOf({ leg: { ...leg, mainMarket: true } })).toEqual([]);
    expect(blockersOf({ leg })).toEqual(["stalePrices"]);
    expect(blockersOf({ leg: { ...leg, sportStreamFresh: false, mainMarket: true } })).toEqual(["stalePrices"]);
  });

  it("see each leg by itself", () => {
    const two = [selectionOf(), selectionOf({ eventId: 2 })];
    const [fresh] = placementInputs().legs;
    const legs = fresh === undefined ? [] : [fresh, { ...fresh, matchStreamFresh: false }];
    expect(blockersOf({ selections: two, legs })).toEqual(["stalePrices"]);
    expect(blockersOf({ selections: [two[0]!, { ...two[1]!, status: "gone" }], legs })).toEqual(["lockedSelections"]);
  });

  const grouped = {
    selections: four,
    system: true,
    groups: [{ id: "a", conditions: [2], selectionIds: ["1", "2", "3"] }],
  };

  it("are none for a system within its limits, the limits themselves included", () => {
    const settings = { ...fourAllowed, maxSystemTicketCombinations: 3, minPayinPerSystemComb: limitOf(33.33) };
    expect(blockersOf({ ...grouped, settings, stake: 99_99 })).toEqual([]);
  });

  it.each<[BlockerKey[], InputsWish]>([
    [["systemFreeBet"], freeBet],
    [["systemNoGroups"], { groups: [] }],
    [["maxSystemTicketCombinations"], { settings: { maxSystemTicketCombinations: 2 } }],
    [["minSystemPayin"], { settings: { minPayinPerSystemComb: limitOf(33.34) } }],
    [
      ["minPayinPerSystemComb"],
      {
        settings: { minPayinPerSystemComb: limitOf(100.01) },
        groups: [{ id: "a", conditions: [3], selectionIds: ["1", "2", "3"] }],
      },
    ],
  ])("name %s of a system, and nothing of it for another ticket", (keys, wish) => {
    const whole = { ...grouped, ...wish, settings: { ...fourAllowed, ...wish.settings } };
    expect(blockersOf(whole)).toEqual(keys);
    expect(blockersOf({ ...whole, system: false })).toEqual([]);
  });

  it("ask a free bet for its legs, other wallets for none", () => {
    const one = [selectionOf({ odd: null, status: "locked" })];
    const last = { wallets: [{ currencyId: 999, currency: "XXX", credit: 100_00 }], settings: noMinimum };
    expect(blockersOf({ selections: one, ...last })).toEqual(["lockedSelections"]);
    expect(blockersOf({ selections: one, ...freeBet, settings: noMinimum })).toEqual([
      "lockedSelections",
      "minSelectionsMaxOddFreebet",
    ]);
  });

  it("know no maximum where none is published, and refuse a stake of nothing where no minimum is", () => {
    const open = {
      settings: { ...noMinimum, maxTicketSelections: 0 },
      maxStakes: null,
      wallets: [{ currencyId: 2, currency: "EUR", credit: 9e9 }],
    };
    expect(blockersOf({ ...open, selections: four, stake: 9e9 })).toEqual([]);
    expect(blockersOf({ ...open, stake: 0 })).toEqual(["minTicketPayin"]);
    expect(blockersOf({ ...open, stake: 1 })).toEqual([]);
    expect(blockersOf({ ...open, settings: null, stake: 0 })).toEqual(["minTicketPayin"]);
  });

  it("name the most pressing first", () => {
    expect(blockersOf({ pending: true, online: false, stake: 0 })).toEqual([
      "ticketLocked",
      "offline",
      "stalePrices",
      "minTicketPayin",
    ]);
  });
});

it("ignores wallets of a player who is not signed in", () => {
  const { terms } = checkPlacement(placementInputs({ session: { state: "restoring" } }));
  expect(terms).toMatchObject({ wallet: null, currency: "RSD", minStake: 20_00 });
});
