// Tab and worker judge Pay over the same tables: where the tab refuses, the worker does, with the same word.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TicketRow, WalletRow } from "../../../../src/db/device-tables.ts";
import { deviceDb, offerDb } from "../../../../src/db/tab-databases.ts";
import { payBlockers, type BlockerKey } from "../../../../src/domain/pay-blockers.ts";
import type { TicketSelection } from "../../../../src/domain/ticket-selection.ts";
import { payCircumstances } from "../../../../src/features/ticket/use-pay-circumstances.ts";
import { payView } from "../../../../src/features/ticket/pay-view.ts";
import type { MarketMap, Match } from "../../../../src/protocol/match.ts";
import { readLegFacts } from "../../../../src/queries/ticket-legs.ts";
import { readTicketTerms } from "../../../../src/queries/ticket-terms.ts";
import { createFreshness, type Freshness } from "../../../../workers/ingest/freshness.ts";
import { createMatchBook, type MatchBook } from "../../../../workers/ingest/match-book.ts";
import { fullOf, rowOf } from "../../../../workers/ingest/offer-rows.ts";
import { isFreshLeg, knownMatch } from "../../../../workers/offer/known-match.ts";
import { createAccountRig, knownMatch as sampleMatch, routes, type AccountRig } from "../../../harness/account-rig.ts";
import { selectionOf } from "../../../harness/selection.ts";

let rig: AccountRig;
let book: MatchBook;
let freshness: Freshness;

const scores: MarketMap = { CS: [{ MS: "OPEN", B: "", P: "", selections: { "1": { O: "1.85" } } }] };
const other = selectionOf({ marketsKey: "CS" });
const freeBet: WalletRow = { sub: "u1", currencyId: 1000, currency: "FREEBET-RSD", credit: 100_000 };
const limit = (currency_id: number, currency: string, limit: number) => ({
  currency: { currency_id, currency },
  limit,
});

function matchOf(eventId: number, over: Partial<Match> = {}): Match {
  const known = sampleMatch({ eventId });
  if (known.state !== "known") throw new Error("unknown");
  return { ...known.match, ...over };
}

beforeEach(async () => {
  await Promise.all([deviceDb.open(), offerDb.open()]);
  await Promise.all([...deviceDb.tables, ...offerDb.tables].map((table) => table.clear()));
  book = createMatchBook(1);
  rig = await createAccountRig((services) => {
    freshness = createFreshness(services.clock, services.clock.now);
    services.databases = { device: deviceDb, offer: offerDb };
    services.offer.current = (eventId) => knownMatch(book, eventId);
    services.offer.isFresh = (leg) => isFreshLeg(book, freshness, leg);
  });
  freshness.setOnline(true);
  for (const eventId of [1, 2, 3, 4]) {
    const match = matchOf(eventId);
    book.whole("main", "live", match);
    book.whole("full", "live", { ...match, rev: 2, markets: { ...match.markets, ...scores } });
  }
  freshness.confirm("live:F", "live", 1);
  await rig.signIn();
  await rig.putTicket();
});
afterEach(() => rig.close());

/** What the worker knows of the offer, in the tables that tabs read. */
async function publishOffer(): Promise<void> {
  freshness.check();
  await offerDb.streams.bulkPut(freshness.takeRows());
  for (const id of book.ids()) {
    const entry = book.get(id);
    const [row, full] = entry === undefined ? [null, null] : [rowOf(entry), fullOf(entry)];
    if (row !== null) await offerDb.rows.put(row);
    if (full !== null) await offerDb.matches.put(full);
  }
}

/** Why the tab has Pay locked, or would be refused; null = it is open. */
async function tabRefuses(): Promise<BlockerKey | null> {
  await publishOffer();
  const [ticket, terms] = await Promise.all([rig.ticket(), readTicketTerms()]);
  const placement = (await deviceDb.placement.get("current")) ?? { state: "idle" as const };
  const facts = await readLegFacts(ticket.selections);
  const online = rig.services.connection.read().state === "online";
  const now = payCircumstances({ ticket, placement }, terms, facts, ticket.stake, online);
  const view = payView(now, terms.session);
  const [first] = payBlockers(now);
  // A guest's Pay is open, and leads to the log-in.
  const open = view.kind === "pay" && !view.locked && !view.guest;
  expect(open).toBe(first === undefined);
  return first ?? null;
}

async function workerRefuses(): Promise<string | null> {
  try {
    await rig.pay();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const put = (...selections: TicketSelection[]) => rig.putTicket({ selections });
const legs = (count: number) => [1, 2, 3, 4].slice(0, count).map((eventId) => selectionOf({ eventId }));
const settings = async (over: object) => {
  const row = await offerDb.catalogue.get("settings:ticket");
  await offerDb.catalogue.put({ key: "settings:ticket", value: { ...(row?.value as object), ...over } });
};
const highestStake = (...value: object[]) =>
  offerDb.catalogue.put({ key: "settings:general", value: [{ key: "maxTicketPayin", value }] });
const status = (sport: boolean, live: boolean) =>
  offerDb.catalogue.put({
    key: "settings:status",
    value: { disableBettingPage: sport, disableLiveBettingPage: live },
  });
const system = (conditions: number[], over: Partial<TicketRow> = {}) =>
  rig.putTicket({
    ...{ selections: legs(3), system: true },
    groups: conditions.length === 0 ? [] : [{ id: "g", conditions, selectionIds: ["1", "2", "3"] }],
    ...over,
  });

type Row = [name: string, refusal: BlockerKey | null, spoil: () => unknown];
const rows: Row[] = [
  ["nothing against it", null, () => undefined],
  ["a guest", "mustLogin", () => rig.account.session.logOut()],
  [
    "a session that is being restored",
    "mustLogin",
    () => deviceDb.session.put({ id: "current", state: "restoring", sub: "u1", username: "player" }),
  ],
  ["no connection", "offline", () => rig.services.setConnection("offline")],
  ["a connection to come", "offline", () => rig.services.setConnection("connecting")],
  ["both sections closed", "ticketDisabled", () => status(true, true)],
  ["one section closed", null, () => status(true, false)],
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
  [
    "another market, confirmed by its match",
    null,
    async () => {
      freshness.confirm("match:1", "live", 1);
      await put(other);
    },
  ],
  ["a market confirmed by nothing", "stalePrices", () => freshness.forget("live:F")],
  ["a match that nobody follows", "stalePrices", () => put(selectionOf({ eventId: 9 }))],
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
  [
    "no limit of selections",
    null,
    async () => {
      await settings({ maxTicketSelections: 0 });
      await put(...legs(4));
    },
  ],
  ["the lowest stake", null, () => rig.putTicket({ stake: 2000 })],
  ["a lower stake", "minTicketPayin", () => rig.putTicket({ stake: 1999 })],
  ["no settings yet", null, () => offerDb.catalogue.clear()],
  [
    "no settings yet, and no stake",
    "minTicketPayin",
    async () => {
      await offerDb.catalogue.clear();
      await rig.putTicket({ stake: 0 });
    },
  ],
  ["the highest stake", null, () => highestStake(limit(1, "RSD", 100))],
  ["a higher stake", "maxTicketPayin", () => highestStake(limit(2, "EUR", 500), limit(1, "RSD", 99.99))],
  ["a highest stake of 0", null, () => highestStake(limit(1, "RSD", 0))],
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
  [
    "a free bet of too few legs",
    "minSelectionsMaxOddFreebet",
    async () => {
      await deviceDb.wallets.put(freeBet);
      await deviceDb.preferences.put({ key: "activeCurrencyId", value: 1000 });
    },
  ],
  [
    "a free bet as a system",
    "systemFreeBet",
    async () => {
      await settings({ maxTicketSelections: 4 });
      await deviceDb.wallets.put(freeBet);
      await deviceDb.preferences.put({ key: "activeCurrencyId", value: 1000 });
      await system([2], { selections: legs(4) });
    },
  ],
  ["a system", null, () => system([2])],
  ["a system without groups", "systemNoGroups", () => system([])],
  [
    "a system of too many lines",
    "maxSystemTicketCombinations",
    async () => {
      await settings({ maxSystemTicketCombinations: 2 });
      await system([2]);
    },
  ],
  [
    "a system where 0 limits its lines",
    null,
    async () => {
      await settings({ maxSystemTicketCombinations: 0 });
      await system([2]);
    },
  ],
  [
    "a system with too little for a line",
    "minSystemPayin",
    async () => {
      await settings({ minPayinPerSystemComb: [limit(1, "RSD", 33.34)] });
      await system([2]);
    },
  ],
  [
    "a payment under way",
    "ticketLocked",
    async () => {
      await rig.pay();
    },
  ],
];

describe("tab and worker agree on Pay", () => {
  it.each(rows)("with %s: %s", async (_name, refusal, spoil) => {
    await spoil();
    // What was set off by the change itself, as the recheck of a leg, is over.
    const tab = await tabRefuses();
    expect([tab, await workerRefuses()]).toEqual([refusal, refusal]);
  });
});

describe("what the worker knows before the ticket does", () => {
  const suspended = () =>
    matchOf(1, { rev: 3, markets: { M1: [{ MS: "SUSPENDED", B: "", P: "", selections: { "1": { O: "1.85" } } }] } });
  const fallen = () =>
    matchOf(1, { rev: 3, markets: { M1: [{ MS: "OPEN", B: "", P: "", selections: { "1": { O: "1.70" } } }] } });

  it.each<[string, string, () => unknown]>([
    ["lockedSelections", "none", () => book.whole("full", "live", suspended())],
    ["oddsChanged", "none", () => book.whole("full", "live", fallen())],
    ["oddsChanged", "higher", () => book.whole("full", "live", fallen())],
  ])("refuses with %s under the policy %s", async (code, oddsPolicy, happen) => {
    await rig.putTicket({ oddsPolicy: oddsPolicy as TicketRow["oddsPolicy"] });
    happen();
    expect(await workerRefuses()).toBe(code);
    expect(rig.services.http.seenOf(routes.place)).toHaveLength(0);
  });

  it("leaves to the server what the policy takes", async () => {
    await rig.putTicket({ oddsPolicy: "any" });
    book.whole("full", "live", fallen());
    expect(await workerRefuses()).toBeNull();
  });

  it("refuses a leg whose match is gone", async () => {
    freshness.confirm("match:1", "live", 1);
    book.gone("live", 1);
    expect(await workerRefuses()).toBe("stalePrices");
  });
});
