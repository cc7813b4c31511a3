// What moved a player's wallets, as the call tells it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import type { TransactionsAnswer, WireTransaction } from "../../../../src/protocol/transactions.ts";
import { freeBet, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { listTransactions, transactionsPageSize } from "../../../../server/money/ledger/list-transactions.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { credit } from "../../../harness/credits.ts";

let rig: TicketingRig;
const ids: Record<string, string> = {};
const list = (request: Record<string, unknown> = {}, sub = "ana"): Promise<TransactionsAnswer> =>
  listTransactions(rig.store.db, sub, { page: 1, ...request });
const told = ({ type, amount, balance, description, currency, ticketId }: WireTransaction) => [
  type,
  amount,
  balance,
  description,
  currency,
  Object.entries(ids).find(([, id]) => id === ticketId)?.[0] ?? ticketId,
];

async function place(name: string, ...wanted: Parameters<TicketingRig["place"]>): Promise<void> {
  const { ticketId } = await rig.place(...wanted);
  await rig.clock.advance(4000);
  await rig.settle();
  ids[name] = (await rig.ticket(ticketId))._id;
}

beforeAll(async () => {
  rig = await startTicketingRig();
  for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId);
  await place("won", { stake: 100 });
  await place("cashed out", { stake: 300, legs: [{ eventId: 2 }] });
  const quote = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId: ids["cashed out"] } });
  await rig.call("/confirmCashOut", { body: { ticketId: ids["cashed out"], amount: quote.body.amount } });
  await place("free", { wallet: freeBet, legs: [11, 12, 13, 14].map((eventId) => ({ eventId })), stake: 50 });
  rig.steering.policy = { mode: "deny" };
  await place("denied", { stake: 20 });
  rig.steering.policy = { mode: "accept" };
  rig.book.end(1, { 1: "won" }, rig.clock.now());
  await rig.settle();
  rig.book.correct(1, { 1: "lost" });
  await rig.settle();
});
afterAll(() => rig.stop());

describe("the list of what moved a wallet", () => {
  it("tells each booking once, newest first, with what was in the wallet after it", async () => {
    const { result, totalPages } = await list();
    expect(totalPages).toBe(1);
    const paid = result.find(({ type }) => type === "cashout")?.amount ?? 0;
    expect(paid).toBeGreaterThan(200);
    const afterCashOut = 10_000 - 100 - 300 + paid;
    expect(result.map(told)).toEqual([
      ["correction", -150, afterCashOut, "resultCorrected", "RSD", "won"],
      ["win", 150, afterCashOut + 150, "ticketWon", "RSD", "won"],
      ["refund", 20, afterCashOut, "ticketNotAccepted", "RSD", "denied"],
      ["stake", -20, afterCashOut - 20, "stakePaid", "RSD", "denied"],
      ["stake", -50, 950, "stakePaid", "FREEBET-RSD", "free"],
      ["cashout", paid, afterCashOut, "ticketCashedOut", "RSD", "cashed out"],
      ["stake", -300, 9600, "stakePaid", "RSD", "cashed out"],
      ["stake", -100, 9900, "stakePaid", "RSD", "won"],
      ["adjustment", 1000, 1000, "creditAdjusted", "FREEBET-RSD", null],
      ["adjustment", 500, 500, "creditAdjusted", "EUR", null],
      ["adjustment", 10_000, 10_000, "creditAdjusted", "RSD", null],
    ]);
  });

  it("filters by type, wallet, reference and time, with balances that stay whole", async () => {
    const types = async (request: Record<string, unknown>) => (await list(request)).result.map(({ type }) => type);
    expect(await types({ type: "stake", currency_id: 1 })).toEqual(["stake", "stake", "stake"]);
    expect(await types({ type: "all", currency_id: 2 })).toEqual(["adjustment"]);
    expect(await types({ type: "deposit" })).toEqual([]);
    expect(await types({ type: "no such type" })).toEqual([]);
    expect(await types({ search: ids["won"] })).toEqual(["correction", "win", "stake"]);
    expect(await types({ search: ids["cashed out"]?.slice(0, 13).toUpperCase() })).toEqual(["cashout", "stake"]);
    expect(await types({ search: "REFU" })).toEqual(["refund"]);
    expect(await types({ search: "%" })).toEqual([]);
    const [win] = (await list({ type: "win" })).result;
    expect(win?.balance).toBe(
      win === undefined ? null : (await list({ search: "correction" })).result[0]!.balance + 150,
    );
    const at = win?.at ?? 0;
    expect(await types({ from: at, to: at })).toEqual(["correction", "win"]);
    expect(await types({ from: at + 1 })).toEqual([]);
    const day = new Date(at).toISOString().slice(0, 10);
    expect((await list({ from: day, to: day })).result).toHaveLength(11);
    expect(await types({ to: "2020-01-01" })).toEqual([]);
  });

  it("sums what came and went over all pages of the filter", async () => {
    expect((await list({ currency_id: 1, search: ids["won"] })).sums).toEqual([
      { currency: "RSD", currency_id: 1, in: 150, out: 250 },
    ]);
    expect((await list()).sums.map(({ currency }) => currency)).toEqual(["RSD", "EUR", "FREEBET-RSD"]);
  });

  it("is another player's own, and comes in pages", async () => {
    expect((await list({}, "boris")).result.map(({ type }) => type)).toEqual(Array(3).fill("adjustment"));
    expect(await list({}, "nobody")).toEqual({ result: [], totalPages: 0, sums: [] });
    for (let n = 0; n < transactionsPageSize; n += 1) await credit(rig, "boris", 1, n + 1, randomUUID());
    const first = await list({}, "boris");
    expect(first.totalPages).toBe(2);
    expect(first.result).toHaveLength(transactionsPageSize);
    const second = await list({ page: 2 }, "boris");
    expect(second.result).toHaveLength(3);
    expect(second.sums).toEqual(first.sums);
    expect((await list({ page: 3 }, "boris")).result).toEqual([]);
  });
});

describe("POST /account/v1/transactions", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it("belongs to who is signed in", async () => {
    expect((await server.call("/account/v1/transactions", { body: {} })).status).toBe(401);
    const { access_token: token } = await server.logIn("player");
    const answer = await server.call<TransactionsAnswer>("/account/v1/transactions", { body: { page: 1 }, token });
    expect(answer.status).toBe(200);
    expect(answer.body.result.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
      "1000 FREEBET-RSD",
      "500 EUR",
      "10000 RSD",
    ]);
  });

  it("refuses what is no time and no page", async () => {
    const { access_token: token } = await server.logIn("player");
    const refused = async (body: Record<string, unknown>) =>
      (await server.call<{ error: string; details: { path: string }[] }>("/account/v1/transactions", { body, token }))
        .body;
    expect(await refused({ from: "yesterday" })).toMatchObject({ error: "badRequest", details: [{ path: "from" }] });
    expect(await refused({ page: 0 })).toMatchObject({ error: "badRequest", details: [{ path: "page" }] });
  });
});
