// How a pushed feed settles: outcomes of two producers, rollbacks, cancels, dead heats, and what is shut by them.
import { afterEach, beforeEach, expect, it } from "vitest";
import { type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";
import { until } from "../../../harness/until.ts";

let rig: PushedFeed;
let token: string;
beforeEach(async () => {
  rig = await startPushedFeed();
  await rig.begin();
  token = (await rig.server.logIn("player")).access_token;
});
afterEach(() => rig.stop());

const market = { table: "markets", key: "1X2" };
const all = { 1: "won", X: "lost", 2: "lost" };
const lost = { 1: "lost", X: "won", 2: "lost" };
const outcome = (results: object, more: object = {}, producer = "live") =>
  rig.numbered("outcome", { eventId: 1, markets: [{ ...market, results }], ...more }, producer);
const becomes = (status: string) => until(async () => (await rig.lastTicket(token))?.status === status);
/** Settles by all that was acknowledged: what tickets are not then, they do not become by it. */
const settled = () => rig.server.call("/sandbox/settle", { body: { eventId: 1, results: {} } });
const shown = async () => (await rig.matchOf(1))?.markets["1X2"]?.[0]?.MS;

async function booked(): Promise<void> {
  await rig.bet(token);
  await becomes("open");
}

it("settles a bet by its market's outcome, takes it back by a rollback, and voids it by a cancel", async () => {
  const from = Date.now() - 1000;
  await booked();
  await rig.push([outcome(all)]);
  await becomes("won");
  expect(await rig.lastTicket(token)).toMatchObject({ win: 150 });
  await rig.push([rig.numbered("rollback", { eventId: 1, kind: "outcome", markets: [market] })]);
  await becomes("open");
  const span = { from, to: Date.now() + 1000 };
  await rig.push([rig.numbered("betCancel", { eventId: 1, markets: [market], span, reason: "12" })]);
  await becomes("void");
  expect(await rig.lastTicket(token)).toMatchObject({ selections: [{ result: "void", reason: "12" }] });
  expect(
    (await rig.push([rig.numbered("rollbackCancel", { eventId: 1, markets: [market], span })])).body,
  ).not.toHaveProperty("notFound");
  await becomes("open");
});

it("shuts a market with an outcome, whatever is said of its status, and opens it by a rollback", async () => {
  await rig.push([outcome({ 1: "won" })]);
  expect(await shown()).toBe("CLOSED");
  await rig.push([rig.odds(1, { status: "OPEN", odds: { 1: "1.60" } })]);
  expect(await shown()).toBe("CLOSED");
  const check = await rig.server.call<{ odd: string }[]>("/cms/v1/betting/ticket/check", {
    body: {
      ticket: [
        {
          id: "1",
          eventId: 1,
          type: "live",
          marketsTable: "markets",
          marketsKey: "1X2",
          selectionCode: "X",
          band: "",
          player: "",
          odd: "4.00",
          originalOdd: "4.00",
          originalBand: "",
        },
      ],
    },
  });
  expect(check.body[0]?.odd).toBe("-");
  await rig.bet(token);
  await becomes("rejected");
  await rig.push([rig.numbered("rollback", { eventId: 1, kind: "outcome", markets: [market] })]);
  expect(await shown()).toBe("OPEN");
  await rig.push([rig.fixture(2), rig.odds(2)]);
  await rig.push([rig.numbered("outcome", { eventId: 2, markets: [{ ...market, results: { 1: "won" } }] })]);
  await rig.push([rig.numbered("fixtureGone", { eventId: 2 }), rig.fixture(2), rig.odds(2)]);
  expect((await rig.matchOf(2))?.markets["1X2"]?.[0]?.MS).toBe("CLOSED");
});

it("lets no older or unconfirmed outcome overturn a confirmed one, nor one that is told again", async () => {
  await booked();
  const scout = outcome(lost, { certainty: 1 });
  const late = outcome(lost, { certainty: 1 }, "prematch");
  await rig.push([scout]);
  await becomes("lost");
  await rig.push([outcome(all)]);
  await becomes("won");
  const { n: _n, producer: _producer, call: _call, ...again } = scout;
  await rig.push([late, rig.numbered("outcome", again), rig.numbered("outcome", { ...again, certainty: 2 })]);
  await rig.push([outcome(lost, { certainty: 1 }, "prematch")]);
  await settled();
  expect(await rig.lastTicket(token)).toMatchObject({ status: "won", win: 150 });
  await rig.push([outcome(lost, {}, "prematch")]);
  await becomes("lost");
});

it("takes cancels back market by market, in any order, and names what has none", async () => {
  await booked();
  const other = { table: "markets", key: "OU_G" };
  await rig.push([rig.numbered("betCancel", { eventId: 1, markets: [market, other] })]);
  await becomes("void");
  const undo = rig.numbered("rollbackCancel", { eventId: 1, markets: [other, { table: "markets", key: "BTS" }] });
  const answer = await rig.push([undo]);
  expect(answer).toMatchObject({
    status: 200,
    body: { notFound: [{ producer: "live", n: undo.n, path: "markets.1" }] },
  });
  await settled();
  expect(await rig.lastTicket(token)).toMatchObject({ status: "void" });
  await rig.push([rig.numbered("rollbackCancel", { eventId: 1, markets: [{ ...market, B: "" }] })]);
  await becomes("open");
});

it("pays dead heats and halves, and corrects one by the other", async () => {
  await booked();
  for (const [result, win, share] of [
    [{ result: "won", share: "1/2" }, 75, "0.5"],
    [{ result: "won", share: "1/4" }, 37.5, "0.25"],
    [{ result: "won", share: 0.3333 }, 50, "0.3333"],
    [{ result: "won", share: 1 }, 150, undefined],
    [{ result: "won", voidFactor: 0.5 }, 125, undefined],
    [{ result: "lost", voidFactor: 0.5 }, 50, undefined],
    [{ result: "won", voidFactor: 1 }, 100, undefined],
    [{ result: "won", share: "1/3" }, 50, "0.333333"],
  ] as const) {
    await rig.push([outcome({ 1: result })]);
    await until(async () => (await rig.lastTicket(token))?.win === win);
    await until(async () => (await rig.lastTicket(token))?.selections[0]?.share === share);
  }
  const ping = await rig.server.call<{ wallets: { currency_id: number; wallet_0: number }[] }>("/base/v1/users/ping", {
    token,
  });
  expect(ping.body.wallets.find(({ currency_id }) => currency_id === 1)?.wallet_0).toBe(9_950);
});

it.each([
  [{ result: "won", share: "3/2" }, "share"],
  [{ result: "won", share: 0 }, "share"],
  [{ result: "lost", share: "1/2" }, "share"],
  [{ result: "void", voidFactor: 0.5 }, "voidFactor"],
  [{ result: "won", voidFactor: 0.7 }, "voidFactor"],
  ["winning", "1"],
])("refuses %j by its field, and nothing of the body counts", async (result, field) => {
  const answer = await rig.push([outcome({ X: "won" }), outcome({ 1: result })]);
  expect(answer).toMatchObject({ status: 400, body: { error: "badRequest" } });
  expect(answer.body.details?.[0]?.path.startsWith(`line 2.markets.0.results.1`)).toBe(true);
  expect(answer.body.details?.[0]?.path.endsWith(field)).toBe(true);
  expect(await shown()).toBe("OPEN");
});
