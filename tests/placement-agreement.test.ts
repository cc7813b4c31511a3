// Tab and worker check a placement over the same tables: where the tab refuses, the worker does, with the same word.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TicketRow, WalletRow } from "../src/db/device-tables.ts";
import { deviceDb, offerDb } from "../src/db/tab-databases.ts";
import type { BlockerKey } from "../src/domain/ticket/placement-check.ts";
import type { TicketSelection } from "../src/domain/ticket/ticket-selection.ts";
import {
  chooseWallet,
  closeSections,
  createAgreementRig,
  later,
  matchOf,
  storeHighestStake,
  storeLimits,
  type AgreementRig,
} from "./harness/agreement-rig.ts";
import { selectionOf } from "./harness/selection.ts";

let rig: AgreementRig;

beforeEach(async () => {
  rig = await createAgreementRig();
});
afterEach(() => rig.close());

const other = selectionOf({ marketsKey: "CS" });
const prematch = selectionOf({ eventId: 5, type: "prematch", timeStart: later });
const freeBet: WalletRow = { sub: "u1", currencyId: 1000, currency: "FREEBET-RSD", credit: 100_000 };
const limit = (currency_id: number, currency: string, limit: number) => ({
  currency: { currency_id, currency },
  limit,
});
const put = (...selections: TicketSelection[]) => rig.putTicket({ selections });
const legs = (count: number) => [1, 2, 3, 4].slice(0, count).map((eventId) => selectionOf({ eventId }));
const restoring = () => deviceDb.session.put({ id: "current", state: "restoring", sub: "u1", username: "player" });
const euros = (credit: number): WalletRow => ({ sub: "u1", currencyId: 2, currency: "EUR", credit });
const system = (conditions: number[], over: Partial<TicketRow> = {}) =>
  rig.putTicket({
    selections: legs(3),
    system: true,
    groups: conditions.length === 0 ? [] : [{ id: "g", conditions, selectionIds: ["1", "2", "3"] }],
    ...over,
  });

type Row = [name: string, refusal: BlockerKey | null, ...spoil: (() => unknown)[]];
const logOut = () => rig.account.session.logOut();
const rows: Row[] = [
  ["nothing against it", null],
  ["a guest", "mustLogin", logOut],
  ["a guest and an empty ticket", "ticketEmpty", logOut, () => put()],
  ["a guest and old prices", "stalePrices", logOut, () => rig.freshness.forget("live:F")],
  ["a guest of a closed site", "ticketDisabled", logOut, () => closeSections(true, true)],
  ["a session that is being restored", "mustLogin", restoring],
  [
    "a session that is being restored, and a stake above its credit",
    "mustLogin",
    restoring,
    () => rig.putTicket({ stake: 100_001 }),
  ],
  [
    "another player in the tables",
    "noWallet",
    () => deviceDb.wallets.clear(),
    () => deviceDb.wallets.put({ ...euros(100_000), sub: "u2" }),
  ],
  ["no connection", "offline", () => rig.services.setConnection("offline")],
  ["a connection to come", "offline", () => rig.services.setConnection("connecting")],
  ["both sections closed", "ticketDisabled", () => closeSections(true, true)],
  ["the other section closed", null, () => closeSections(true, false)],
  ["the leg's section closed", "liveBettingClosed", () => closeSections(false, true)],
  ["a guest of the closed section", "liveBettingClosed", logOut, () => closeSections(false, true)],
  [
    "legs of both, the section of one closed",
    "bettingClosed",
    () => rig.freshness.confirm("prematch:F", "prematch", 1),
    () => put(selectionOf(), prematch),
    () => closeSections(true, false),
  ],
  ["an empty ticket", "ticketEmpty", () => put()],
  ["a locked leg", "lockedSelections", () => put(selectionOf({ status: "locked" }))],
  ["a leg that left the offer", "lockedSelections", () => put(selectionOf({ eventId: 9, status: "gone" }))],
  [
    "a leg that has begun",
    "lockedSelections",
    () => put(selectionOf({ eventId: 9, type: "prematch", status: "started", odd: null })),
  ],
  ["a main market, confirmed by its sport", null, () => put(selectionOf())],
  ["another market, confirmed by its sport", "stalePrices", () => put(other)],
  ["another market, confirmed by its match", null, () => rig.freshness.confirm("match:1", "live", 1), () => put(other)],
  [
    "a main market, confirmed by its match",
    null,
    () => rig.freshness.forget("live:F"),
    () => rig.freshness.confirm("match:1", "live", 1),
  ],
  [
    "a market of players, confirmed by its sport",
    "stalePrices",
    () => put(selectionOf({ marketsTable: "players", player: "p1", id: "1_p1" })),
  ],
  [
    "one leg confirmed and one not",
    "stalePrices",
    () => rig.freshness.forget("live:F"),
    () => rig.freshness.confirm("match:1", "live", 1),
    () => put(...legs(2)),
  ],
  [
    "a pre-match leg, confirmed by its sport",
    null,
    () => rig.freshness.confirm("prematch:F", "prematch", 1),
    () => put(prematch),
  ],
  ["a pre-match leg, confirmed by the live sport", "stalePrices", () => put(prematch)],
  [
    "a pre-match leg whose match runs, before the ticket says so",
    "lockedSelections",
    () => put(selectionOf({ type: "prematch", timeStart: later })),
  ],
  [
    "a live leg whose match has ended, before the ticket says so",
    "lockedSelections",
    () => {
      for (const scope of ["main", "full"] as const)
        rig.book.whole(scope, "live", matchOf(1, { rev: 3, matchPhase: { name: "F" } }));
    },
  ],
  [
    "a leg that left the offer beside old prices",
    "stalePrices",
    () => put(selectionOf({ eventId: 9, status: "gone" }), prematch),
  ],
  ["a market confirmed by nothing", "stalePrices", () => rig.freshness.forget("live:F")],
  ["a match that no stream carries", "stalePrices", () => put(selectionOf({ eventId: 9 }))],
  ["a price of 15 s", null, () => rig.services.clock.advance(15_000)],
  ["an older price", "stalePrices", () => rig.services.clock.advance(15_001)],
  ["an odd that fell", "oddsChanged", () => put(selectionOf({ originalOdd: 1900 }))],
  [
    "an odd that rose, for a player who takes that",
    null,
    () => rig.putTicket({ selections: [selectionOf({ originalOdd: 1800 })], oddsPolicy: "higher" }),
  ],
  [
    "an odd that fell, for a player who takes all",
    null,
    () => rig.putTicket({ selections: [selectionOf({ originalOdd: 1900 })], oddsPolicy: "any" }),
  ],
  ["as many selections as allowed", null, () => put(...legs(3))],
  ["one selection too many", "maxTicketSelections", () => put(...legs(4))],
  ["no limit of selections", null, () => storeLimits({ maxTicketSelections: 0 }), () => put(...legs(4))],
  ["the lowest stake", null, () => rig.putTicket({ stake: 2000 })],
  ["a lower stake", "minTicketPayin", () => rig.putTicket({ stake: 1999 })],
  ["no settings yet", null, () => offerDb.catalogue.clear()],
  [
    "no settings yet, and no stake",
    "minTicketPayin",
    () => offerDb.catalogue.clear(),
    () => rig.putTicket({ stake: 0 }),
  ],
  ["the highest stake", null, () => storeHighestStake(limit(1, "RSD", 100))],
  ["a higher stake", "maxTicketPayin", () => storeHighestStake(limit(2, "EUR", 500), limit(1, "RSD", 99.99))],
  ["a highest stake of 0", null, () => storeHighestStake(limit(1, "RSD", 0))],
  [
    "a highest stake that is no list",
    null,
    () =>
      offerDb.catalogue.put({
        key: "settings:general",
        value: [{ key: "maxTicketPayin", value: "x" }],
      }),
  ],
  ["all of the credit", null, () => rig.putTicket({ stake: 100_000 })],
  ["more than the credit", "insufficientCredit", () => rig.putTicket({ stake: 100_001 })],
  ["no wallet", "noWallet", () => deviceDb.wallets.clear()],
  ["a chosen wallet with too little", "insufficientCredit", () => chooseWallet(euros(9999))],
  ["a chosen wallet with just enough", null, () => chooseWallet(euros(10_000))],
  [
    "a chosen wallet that is not there, and enough in the first",
    null,
    () => deviceDb.preferences.put({ key: "activeCurrencyId", value: 7 }),
  ],
  [
    "the highest stake of another currency than the chosen",
    null,
    () => chooseWallet(euros(10_000)),
    () => storeHighestStake(limit(1, "RSD", 1)),
  ],
  ["a free bet of too few legs", "minSelectionsMaxOddFreebet", () => chooseWallet(freeBet)],
  [
    "a free bet with a leg of too low an odd",
    "minSelectionsMaxOddFreebet",
    () => storeLimits({ maxTicketSelections: 4 }),
    () => chooseWallet(freeBet),
    () => put(...legs(3), selectionOf({ eventId: 4, odd: 1349 })),
  ],
  [
    "a free bet of enough legs",
    null,
    () => storeLimits({ maxTicketSelections: 4 }),
    () => chooseWallet(freeBet),
    () => put(...legs(4)),
  ],
  [
    "a free bet as a system",
    "systemFreeBet",
    () => storeLimits({ maxTicketSelections: 4 }),
    () => chooseWallet(freeBet),
    () => system([2], { selections: legs(4) }),
  ],
  ["a system", null, () => system([2])],
  ["a system without groups", "systemNoGroups", () => system([])],
  [
    "a system of too many lines",
    "maxSystemTicketCombinations",
    () => storeLimits({ maxSystemTicketCombinations: 2 }),
    () => system([2]),
  ],
  [
    "a system of as many lines as allowed",
    null,
    () => storeLimits({ maxSystemTicketCombinations: 3 }),
    () => system([2]),
  ],
  ["a system where 0 limits its lines", null, () => storeLimits({ maxSystemTicketCombinations: 0 }), () => system([2])],
  [
    "a system with too little for a line",
    "minSystemPayin",
    () => storeLimits({ minPayinPerSystemComb: [limit(1, "RSD", 33.34)] }),
    () => system([2]),
  ],
  [
    "a system with just enough for a line",
    null,
    () => storeLimits({ minPayinPerSystemComb: [limit(1, "RSD", 33.33)] }),
    () => system([2]),
  ],
  [
    "a system of one line with too little for it",
    "minPayinPerSystemComb",
    () => storeLimits({ minPayinPerSystemComb: [limit(1, "RSD", 100.01)] }),
    () => system([3]),
  ],
  [
    "a placement whose outcome the tables await",
    "ticketLocked",
    () => deviceDb.placement.put({ id: "current", state: "sending", ticketId: "t1" }),
  ],
  ["a placement under way", "ticketLocked", () => rig.pay()],
];

describe("tab and worker agree on a placement", () => {
  it.each(rows)("%s: %s", async (_name, refusal, ...spoil) => {
    for (const step of spoil) await step();
    // What was set off by the change itself, as the recheck of a leg, is over.
    const tab = await rig.tabRefuses();
    expect([tab, await rig.workerRefuses()]).toEqual([refusal, refusal]);
  });
});

describe("what the match cache knows before the ticket does", () => {
  const suspended = () =>
    matchOf(1, { rev: 3, markets: { M1: [{ MS: "SUSPENDED", B: "", P: "", selections: { "1": { O: "1.85" } } }] } });
  const fallen = () =>
    matchOf(1, { rev: 3, markets: { M1: [{ MS: "OPEN", B: "", P: "", selections: { "1": { O: "1.70" } } }] } });

  it.each<[string, string, () => unknown]>([
    ["lockedSelections", "none", () => rig.book.whole("full", "live", suspended())],
    ["oddsChanged", "none", () => rig.book.whole("full", "live", fallen())],
    ["oddsChanged", "higher", () => rig.book.whole("full", "live", fallen())],
  ])("refuses with %s under the policy %s", async (code, oddsPolicy, happen) => {
    await rig.putTicket({ oddsPolicy: oddsPolicy as TicketRow["oddsPolicy"] });
    happen();
    expect(await rig.workerRefuses()).toBe(code);
  });

  it("leaves to the server what the policy takes", async () => {
    await rig.putTicket({ oddsPolicy: "any" });
    rig.book.whole("full", "live", fallen());
    expect(await rig.workerRefuses()).toBeNull();
  });

  it("refuses a leg whose match is gone", async () => {
    rig.freshness.confirm("match:1", "live", 1);
    rig.book.gone("live", 1);
    expect(await rig.workerRefuses()).toBe("lockedSelections");
  });
});
