// A win above what its game may pay: nobody cuts it, and two administrators pay it.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { playAcme } from "../../harness/acme.ts";
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

/** @returns the round, as operators name it */
async function refusedWin(): Promise<string> {
  const acme = await playAcme(rig.server, (await rig.server.logIn("player")).access_token, rig.now);
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
