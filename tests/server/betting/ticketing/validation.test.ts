// What a client may not say, line by line: 400 where the request is none, 422 where a rule refuses it, and an outcome
// where the offer of the moment does.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => finish(rig));

type Body = ReturnType<TicketingRig["body"]>;
const leg = (more: Record<string, unknown>): Wanted => ({ legs: [{ eventId: 1, more }] });
const top = (more: Record<string, unknown>): Wanted => ({ more });

describe("a bad request names the field and spends nothing", () => {
  const cases: [string, Wanted, string][] = [
    ["an id that is no uuid", top({ ticket_id: "1" }), "ticket_id"],
    ["no selections", top({ selections: [] }), "selections"],
    ["201 selections", { legs: Array.from({ length: 201 }, () => ({ eventId: 1 })) }, "selections"],
    ["an eventId below zero", { legs: [{ eventId: 1, more: { eventId: -1 } }] }, "selections.0.eventId"],
    ["an eventId that is text", leg({ eventId: "1" }), "selections.0.eventId"],
    ["another type", leg({ type: "virtual" }), "selections.0.type"],
    ["a bar in a code", leg({ selectionCode: "1|2" }), "selections.0.selectionCode"],
    ["an odd that is a number", leg({ odds: 1.5 }), "selections.0.odds"],
    ["an odd that is no odd", leg({ odds: "abc" }), "selections.0.odds"],
    ["an odd below zero", leg({ original_odds: "-1.50" }), "selections.0.original_odds"],
    ["another table of markets", leg({ marketsTable: "other" }), "selections.0.marketsTable"],
    ["no market", leg({ marketsKey: undefined }), "selections.0.marketsKey"],
    ["two markets at once", leg({ marketCode: "OU_G" }), "selections.0.marketCode"],
    ["a group below zero", leg({ systemGroup: -1 }), "selections.0.systemGroup"],
    ["no bet", top({ bets: [] }), "bets"],
    ["two bets", top({ bets: [{ stake: 20 }, { stake: 20 }] }), "bets"],
    ["no stake", { stake: 0 }, "bets.0.stake"],
    ["a stake below zero", { stake: -20 }, "bets.0.stake"],
    ["three decimals", { stake: 20.001 }, "bets.0.stake"],
    ["a stake beyond all exact numbers", { stake: 1e300 }, "bets.0.stake"],
    ["a stake that is text", top({ bets: [{ stake: "100" }] }), "bets.0.stake"],
    ["a stake per line", top({ bets: [{ stake: 20, type: "perLine" }] }), "bets.0.type"],
    ["another policy", top({ oddsPolicy: "lower" }), "oddsPolicy"],
    ["a flag that is text", top({ autoOddsChange: "yes" }), "autoOddsChange"],
    ["no wallet", top({ wallet: undefined }), "wallet"],
    ["a wallet without id", top({ wallet: { currency: "RSD" } }), "wallet.currency_id"],
  ];
  test.each(cases)("%s", async (_name, wanted, path) => {
    const body: Body = rig.body(wanted);
    const answer = await rig.call<{ error: string; details: { path: string; message: string }[] }>("", { body });
    expect([answer.status, answer.body.error]).toEqual([400, "badRequest"]);
    expect(answer.body.details.map((detail) => detail.path)).toContain(path);
    expect(answer.body.details.every(({ message }) => message !== "")).toBe(true);
    expect(await rig.store.db.selectFrom("ticket_request").select("sub").execute()).toEqual([]);
    expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  });
});

describe("a rule refuses with its key", () => {
  const player = { player: "Ilić A.", marketsTable: "players", marketsKey: "SCORER", marketCode: "SCORER" };
  const cases: [string, Wanted, string][] = [
    [
      "a player's market beside the match's",
      { legs: [{ eventId: 1 }, { eventId: 1, more: player }] },
      "oneSelectionPerMatch",
    ],
    ["a sport that the match is not of", leg({ sport: "T" }), "unknownMatch"],
    ["a match that never was", { legs: [{ eventId: 77 }] }, "unknownMatch"],
    ["a stake beyond all wallets", { stake: 45_000_000_000_000 }, "maxTicketPayin"],
    [
      "an amount that the wallet does not have",
      { stake: 501, wallet: { currency: "EUR", currency_id: 2 } },
      "insufficientCredit",
    ],
    ["a currency by another's id", { wallet: { currency: "FREEBET-RSD", currency_id: 1 } }, "noWallet"],
    [
      "a free bet by the cash wallet's name",
      { wallet: { currency: "RSD", currency_id: 1000 } },
      "minSelectionsMaxOddFreebet",
    ],
    ["a free bet of one leg", { wallet: freeBet }, "minSelectionsMaxOddFreebet"],
  ];
  test.each(cases)("%s", async (_name, wanted, error) => {
    const answer = await rig.place(wanted);
    expect([answer.status, answer.body]).toEqual([422, { error }]);
    expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  });

  test("a free bet's four legs must each have 1.35, whatever the request says", async () => {
    for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId, { odds: { 1: "1.34" } });
    const legs = [11, 12, 13, 14].map((eventId) => ({ eventId, odds: "1.35", more: { original_odds: "1.35" } }));
    const { ticketId, status } = await rig.place({ legs, wallet: freeBet, more: { oddsPolicy: "any" } });
    expect(status).toBe(200);
    await rig.settle();
    expect(rig.last(ticketId).mtcResponse.status).toBe("oddchange");
  });
});

describe("what is not offered denies the ticket with 217", () => {
  const cases: [string, Wanted][] = [
    ["an unknown market", leg({ marketsKey: "NOPE", marketCode: "NOPE" })],
    ["an unknown selection", { legs: [{ eventId: 1, selectionCode: "9" }] }],
    ["the market of an unknown player", leg({ player: "Nobody N.", marketsTable: "players" })],
    ["a market of the match in the players' table", leg({ marketsTable: "players" })],
    ["a running match as pre-match", { legs: [{ eventId: 3, more: { type: "prematch" } }] }],
    ["an odd below 1.01", { legs: [{ eventId: 4, odds: "1.00" }] }],
  ];
  test.each(cases)("%s", async (_name, wanted) => {
    rig.book.add(4, { odds: { 1: "1.00" } });
    const { ticketId, status } = await rig.place({ ...wanted, more: { oddsPolicy: "any", ...wanted.more } });
    expect(status).toBe(200);
    await rig.clock.advance(3000);
    await rig.settle();
    expect(rig.last(ticketId).mtcResponse).toMatchObject({
      status: "denied",
      subcode: 217,
      selections: [{ event_blocked: true }],
    });
    expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  });
});

describe("what a client shows is not believed", () => {
  const booked = async (wanted: Wanted) => {
    const { ticketId } = await rig.place(wanted);
    await rig.settle();
    return rig.ticket(ticketId);
  };

  test("its bonus and its gain", async () => {
    const bonus = { amount: 1_000_000, percentage: 900, total_gain: 1_000_150 };
    expect(await booked(top({ bonus }))).toMatchObject({ bonus: 0, possibleWin: 150 });
  });

  test("its odds: booked at the offer's, which it must name", async () => {
    const legs = [{ eventId: 1, odds: "9.99" }];
    expect(await booked({ legs })).toMatchObject({ status: "rejected" });
    expect(await booked({ legs, more: { oddsPolicy: "any" } })).toMatchObject({ totalOdds: "1.50", possibleWin: 150 });
  });

  test("its names: told as the offer has them", async () => {
    const more = { sfid: "mine", hostName: "Real Madrid", marketsGroup: "x" };
    const { selections } = await booked(leg(more));
    expect(selections[0]).toMatchObject({ hostName: "Čukarički 1", sfId: "mine" });
  });

  test("its original bets: bets alone say the stake", async () => {
    const original_bets = [{ stake: 1, type: "total", selectedSystems: [1] }];
    expect(await booked({ stake: 60, more: { original_bets } })).toMatchObject({ stake: 60, possibleWin: 90 });
    expect(await rig.wallet()).toMatchObject({ wallet_0: 9940 });
  });

  test("a policy goes before the flag", async () => {
    rig.book.odd(1, "1", "1.40");
    expect(await booked(top({ autoOddsChange: true, oddsPolicy: "higher" }))).toMatchObject({ status: "rejected" });
    expect(await booked(top({ autoOddsChange: false, oddsPolicy: "any" }))).toMatchObject({ totalOdds: "1.40" });
  });
});
