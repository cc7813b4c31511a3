// A win above what its game may pay: nobody cuts it, and two administrators pay it.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { RefusedWin } from "../../../src/protocol/games/refused-wins.ts";
import type { Overview } from "../../../src/protocol/operator/overview.ts";
import type { WaitingAnswer } from "../../../src/protocol/operator/waiting.ts";
import { type Acme, playAcme } from "../../harness/acme.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => void (rig = await startOperatorRig()));
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const win = 10_000_001;
const roundsOf = async () => {
  type Rounds = { result: { roundId: string; state: string; stake: number; win: number }[] };
  return (await rig.call<Rounds>("/games/v1/rounds/history", {}, "player")).body.result;
};
const flagged = async () => {
  const { body } = await rig.ask<{ gameCode: string; flagged: number }[]>("games/report", {});
  return body.find(({ gameCode }) => gameCode === "acme_plain")?.flagged;
};

const listed = async (body = {}) => (await rig.ask<{ result: RefusedWin[] }>("games/refusedWins", body)).body.result;
const waits = async () => {
  const { result } = (await rig.ask<WaitingAnswer>("waiting")).body;
  return result.filter(({ kind }) => kind === "refusedWin");
};

let acme: Acme;

/** @returns the round, as operators name it */
async function refusedWin(): Promise<string> {
  acme = await playAcme(rig.server, (await rig.server.logIn("player")).access_token, rig.now);
  expect((await acme.bet(100)).status).toBe(200);
  expect(await acme.win(win)).toMatchObject({ status: 422, body: { error: "winLimit" } });
  const [round] = await roundsOf();
  expect(round).toMatchObject({ state: "open", win: 0 });
  return round?.roundId ?? "";
}

it("is paid to its round by two, and the round is over", async () => {
  const round = await refusedWin();
  expect(await flagged()).toBe(1);
  const paying = { sub: subs.player, currency: "RSD", amount: win, round, reason: "the provider has shown the draw" };
  await rig.confirm();
  const proposed = await rig.ask("users/adjust", paying);
  expect(proposed.status).toBe(202);
  expect(await rig.wallet("player")).toMatchObject({ wallet_0: 9900 });
  await rig.confirm("admin2");
  const decision = { proposalId: proposed.body["proposalId"], approve: true };
  expect((await rig.ask("proposals/decide", decision, "admin2")).status).toBe(200);
  expect(await rig.wallet("player")).toMatchObject({ wallet_0: 9900 + win });
  expect(await roundsOf()).toMatchObject([{ roundId: round, state: "closed", stake: 100, win }]);
  expect(await flagged()).toBe(0);
  type Bookings = { result: { description: string; amount: number }[] };
  const { body } = await rig.call<Bookings>("/account/v1/transactions", {}, "player");
  expect(body.result[0]).toMatchObject({ description: "gameWon", amount: win });
  const [row] = await rig.audit({ action: "user.adjust" });
  expect(row?.after).toMatchObject({ round, proposedBy: subs.admin });
  expect((await rig.ask("users/adjust", paying)).status).toBe(404);
});

it("is of the player, the currency and the round in which it was refused, and of no other", async () => {
  const round = await refusedWin();
  await rig.confirm();
  const asked = { sub: subs.player, currency: "RSD", amount: 500, round, reason: "as agreed by phone" };
  const statusOf = async (change: object) => (await rig.ask("users/adjust", { ...asked, ...change })).status;
  expect(await statusOf({ sub: subs.player2 })).toBe(404);
  expect(await statusOf({ currency: "EUR" })).toBe(404);
  expect(await statusOf({ round: "acme.none" })).toBe(404);
  expect(await statusOf({ amount: -500 })).toBe(404);
  expect(await statusOf({ round: "acme" })).toBe(400);
  expect(await rig.wallet("player")).toMatchObject({ wallet_0: 9900 });
  expect(await statusOf({})).toBe(200);
  expect(await rig.wallet("player")).toMatchObject({ wallet_0: 10_400 });
});

it("waits among all that does until it is paid, and is found by player and game", async () => {
  expect(await listed()).toEqual([]);
  const roundId = await refusedWin();
  const row = { roundId, sub: subs.player, username: "player", gameCode: "acme_plain", currency: "RSD", stake: 100 };
  expect(await listed()).toEqual([
    { ...row, won: 0, amount: win, refusedAt: expect.any(Number), open: true, proposalId: null },
  ]);
  const person = { sub: subs.player, username: "player" };
  expect((await rig.ask<Overview>("overview")).body.waiting).toMatchObject({ refusedWins: 1 });
  expect(await waits()).toMatchObject([{ id: roundId, person, amount: win, currency: "RSD" }]);
  for (const search of ["play", "ACME_pl"]) expect(await listed({ search })).toHaveLength(1);
  expect(await listed({ search: "nobody" })).toEqual([]);
  // Asked for again under another id it is the same win.
  rig.pass(1000);
  expect((await acme.win(win + 1)).status).toBe(422);
  expect(await listed()).toMatchObject([{ roundId, amount: win + 1 }]);

  const paying = { sub: subs.player, currency: "RSD", amount: win, round: roundId, reason: "as agreed" };
  await rig.confirm();
  const proposalId = (await rig.ask("users/adjust", paying)).body["proposalId"];
  expect(await listed()).toMatchObject([{ roundId, proposalId }]);
  expect(await waits()).toEqual([]);
  await rig.confirm("admin2");
  await rig.ask("proposals/decide", { proposalId, approve: true }, "admin2");
  expect(await listed()).toEqual([]);
});

it("is owed also where the provider has ended the round since, and keeps its end", async () => {
  const roundId = await refusedWin();
  expect((await acme.endRound()).status).toBe(200);
  expect(await listed()).toMatchObject([{ roundId, open: false }]);
  const ended = (await roundsOf())[0];
  const paying = { sub: subs.player, currency: "RSD", amount: 500, round: roundId, reason: "as agreed" };
  await rig.confirm();
  expect((await rig.ask("users/adjust", paying)).status).toBe(200);
  expect(await roundsOf()).toEqual([{ ...ended, win: 500, net: 400 }]);
  expect(await rig.wallet("player")).toMatchObject({ wallet_0: 10_400 });
  expect(await listed()).toEqual([]);
  expect((await rig.ask("users/adjust", paying)).status).toBe(404);
});

it("waits no longer where its bet was taken back", async () => {
  acme = await playAcme(rig.server, (await rig.server.logIn("player")).access_token, rig.now);
  await acme.bet(100, { transactionId: "bet-1" });
  expect((await acme.win(win)).status).toBe(422);
  expect(await flagged()).toBe(1);
  expect(await acme.rollback("bet-1")).toMatchObject({ status: 200, body: { rolledBack: true } });
  expect(await listed()).toEqual([]);
  expect(await flagged()).toBe(0);
});

it("is let go with a reason, once, and the round is over with what it had won before", async () => {
  acme = await playAcme(rig.server, (await rig.server.logIn("player")).access_token, rig.now);
  await acme.bet(100);
  expect((await acme.win(30, { roundEnds: false })).status).toBe(200);
  expect((await acme.win(win)).status).toBe(422);
  const roundId = (await listed())[0]?.roundId ?? "";
  expect(await listed()).toMatchObject([{ won: 30, amount: win }]);
  const letGo = { sub: subs.player, roundId, reason: "the provider has withdrawn it" };
  const dismiss = async (change = {}) => (await rig.ask("games/refusedWins/dismiss", { ...letGo, ...change })).status;
  expect(await dismiss({ sub: subs.player2 })).toBe(404);
  expect(await dismiss({ roundId: "acme.none" })).toBe(404);
  expect(await dismiss({ reason: "" })).toBe(400);
  expect(await listed()).toHaveLength(1);
  expect(await dismiss()).toBe(204);
  expect(await dismiss()).toBe(404);
  expect(await listed()).toEqual([]);
  expect(await waits()).toEqual([]);
  const acts = await rig.audit({ action: "game.dismissWin" });
  const after = { round: roundId, currency: "RSD", amount: win };
  expect(acts.filter(({ outcome }) => outcome === "done")).toMatchObject([
    { sub: subs.admin, target: subs.player, reason: letGo.reason, after },
  ]);
  await rig.confirm();
  const paying = { sub: subs.player, currency: "RSD", amount: 500, round: roundId, reason: "after all" };
  expect((await rig.ask("users/adjust", paying)).status).toBe(404);
  expect(await roundsOf()).toMatchObject([{ state: "closed", win: 30 }]);
  expect(await acme.win(300)).toMatchObject({ status: 409, body: { error: "roundClosed" } });
  expect(await rig.wallet("player")).toMatchObject({ wallet_0: 9930 });
});
