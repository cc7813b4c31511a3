// A server of another make, which sends what the contract names and nothing besides: no screen may suffer from that.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../src/db/request-keys.ts";
import { ticketSettingsSchema } from "../../src/protocol/cms.ts";
import { createAccountRig, responseOf, routes, rsd, type AccountRig } from "../harness/account-rig.ts";
import { settle } from "../harness/fake-clock.ts";
import { sampleMatch } from "../harness/offer-samples.ts";
import { until } from "../harness/until.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const dropped = () => rig.services.counters.read()["dropped"] ?? 0;
const credits = async () =>
  (await rig.services.databases.device.wallets.toArray()).map(({ currencyId, credit }) => [currencyId, credit]);

async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    await rig.services.clock.advance(1000);
    await settle(6);
  }
}

describe("a ping", () => {
  const now = 1_800_000_600_000;
  const answer = (body: object) => rig.services.http.on(routes.ping, { status: 200, body: { now, ...body } });

  it("of the time alone says that the line is good, and takes no wallet away", async () => {
    await rig.signIn();
    const before = rig.services.pings.answered.length;
    answer({});
    await pass(6);
    expect(rig.services.pings.answered.length - before).toBe(2);
    expect(await credits()).toEqual([[1, 100_000]]);
    expect(dropped()).toBe(0);
  });

  it("with one wallet that is not understood brings the others", async () => {
    await rig.signIn();
    const wallet = { currency: "RSD", currency_id: 1, wallet_0: 55, wallet_2: null };
    answer({ blocked: null, wallets: [wallet, { currency: "EUR", currency_id: 2, wallet_0: "7" }] });
    await pass(3);
    expect(await credits()).toEqual([[1, 5500]]);
    expect(dropped()).toBe(1);
  });

  it("with an outcome that is not understood is a good ping all the same: the ticket waits on", async () => {
    await rig.signIn();
    await rig.putTicket();
    await rig.pay();
    await until(async () => (await rig.placement()) === "waiting");
    const before = rig.services.pings.answered.length;
    answer({ wallets: [rsd], ticketInfo: { frontend_uuid: rig.sentId() } });
    await pass(3);
    expect(rig.services.pings.answered.length).toBeGreaterThan(before);
    expect(await rig.placement()).toBe("waiting");
    expect(dropped()).toBeGreaterThan(0);
  });
});

describe("an outcome", () => {
  it.each([
    ["without deadline, bets, actions, selections", {}],
    ["that says null to each", { selections: undefined, bets: null, actions: null }],
    ["with a leg that has no odds", { selections: [{ eventId: 1, odds: null }], bets: [] }],
  ])("%s is understood", async (_, more) => {
    await rig.signIn();
    await rig.putTicket();
    await rig.pay();
    await until(async () => (await rig.placement()) === "waiting");
    const { deadline: _deadline, etsResponse: _ets, original_bets: _bets, ...rest } = responseOf(rig.sentId());
    const ticketInfo = { ...rest, accepted: false, mtcResponse: { status: "oddchange", subcode: 216, ...more } };
    rig.services.http.on(routes.ping, {
      status: 200,
      body: { now: rest.nowTimestamp, blocked: false, wallets: [rsd], maintenanceMode: null, ticketInfo },
    });
    await pass(3);
    await until(async () => (await rig.placement()) !== "waiting");
    expect(await rig.placement()).toBe("idle");
    expect(dropped()).toBe(0);
    const [leg] = (await rig.ticket()).selections;
    expect(leg?.status).toBe("selections" in more && more.selections ? "locked" : "open");
  });
});

describe("the history", () => {
  const ticket = (id: string, status: string, more: object = {}) => ({
    _id: id,
    frontend_uuid: id,
    createdAtTimestamp: 1_800_000_000_000,
    type: "prematch",
    kind: "single",
    currency: "RSD",
    currency_id: 1,
    stake: 100,
    totalOdds: "1.85",
    bonus: 0,
    possibleWin: 185,
    win: 0,
    status,
    selections: [
      {
        id: "1",
        eventId: 1,
        desc: "prematch",
        marketName: "Match",
        oddName: "1",
        odd: "1.85",
        band: null,
        player: null,
        pair: "Partizan - Vojvodina",
        time: "20:45",
        timeStart: "2026-11-21",
        status: "open",
      },
    ],
    ...more,
  });

  it("keeps tickets of the specification's selections, each in the list of its state", async () => {
    const settled = { ...openTicketsRequest, part: "settled" } as const;
    const result = [ticket("a", "open"), ticket("b", "won", { systemGroups: null }), ticket("c", "unheard-of")];
    rig.services.http.on("POST /sportsbetting/v1/tickets/history", { status: 200, body: { result, totalPages: 1 } });
    await rig.signIn();
    rig.account.subscribe([
      { kind: "history", request: openTicketsRequest, page: 1 },
      { kind: "history", request: settled, page: 1 },
    ]);
    const row = (request: typeof settled | typeof openTicketsRequest) =>
      rig.services.databases.device.history.get(["u1", historyKey(request, 1)]);
    await until(async () => (await row(openTicketsRequest)) && (await row(settled)));
    expect((await row(openTicketsRequest))?.tickets).toMatchObject([
      { _id: "a", selections: [{ pair: "Partizan - Vojvodina", timeStart: undefined, odd: "1.85", status: "open" }] },
    ]);
    expect((await row(settled))?.tickets).toMatchObject([{ _id: "b", systemGroups: [] }]);
    expect(dropped()).toBe(2);
  });
});

describe("a booking", () => {
  it("of selections as the ticket request names them is restored, what is not understood left out", async () => {
    const leg = {
      eventId: 1,
      type: "live",
      sfid: null,
      marketCode: "1X2",
      selectionCode: "1",
      odds: "1.50",
      sport: "F",
      original_odds: "1.50",
      player: null,
      marketsTable: "markets",
      marketsKey: "1X2",
      marketsGroup: null,
      systemGroup: null,
      band: null,
    };
    rig.services.http.on("GET /sportsbetting/v1/bookings/abc", {
      status: 200,
      body: { selections: [leg, { eventId: "two" }] },
    });
    rig.services.http.on("POST /cms/v1/betting/live/match", {
      status: 200,
      body: { result: [sampleMatch(1, 1)], stream: "match:1", seq: 1 },
    });
    rig.services.matches.clear();
    await rig.account.bookings.restore("abc", "replace");
    expect((await rig.ticket()).selections).toMatchObject([{ eventId: 1, marketsKey: "1X2", originalOdd: 1500 }]);
    expect(dropped()).toBe(1);
  });

  it("of nothing that is understood is said to be none, and the ticket stays", async () => {
    await rig.putTicket();
    rig.services.http.on("GET /sportsbetting/v1/bookings/abc", { status: 200, body: { selections: [{}] } });
    await expect(rig.account.bookings.restore("abc", "replace")).rejects.toMatchObject({ code: "server" });
    expect((await rig.ticket()).selections).toHaveLength(1);
  });
});

describe("ticket settings", () => {
  it("without some limits set none, and lose nothing of the others", () => {
    const limits = [{ currency: { currency_id: 1 }, limit: 20 }];
    expect(ticketSettingsSchema.parse({ maxTicketSelections: 5, minTicketPayin: limits })).toMatchObject({
      maxTicketSelections: 5,
      maxSystemTicketCombinations: 0,
      minPayinPerSystemComb: [],
      timeoutLiveTicket: 15,
      minTicketPayin: [{ currency: { currency_id: 1, currency: "" }, limit: 20 }],
    });
    expect(ticketSettingsSchema.safeParse({ maxTicketSelections: "5" }).success).toBe(false);
  });
});
