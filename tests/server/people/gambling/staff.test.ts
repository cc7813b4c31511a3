// Who decides about money does not play, where the site's settings say so: every way in is shut, and what is held leaves
// with two.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payIn } from "../../../harness/card-deposit.ts";
import { type Name, type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await letPlay(false);
});

const change = (value: boolean) => ({
  scope: "general",
  key: "staffMayPlay",
  value,
  was: !value,
  reason: "as agreed",
});

/** What an administrator says of staff that plays. */
async function letPlay(play: boolean): Promise<void> {
  await rig.confirm();
  const { status } = await rig.ask("settings", change(play));
  expect(status).toBe(204);
}

const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1", player: "" };
/** Each way in, and what it answers. */
const ways: Readonly<Record<string, (by: Name) => Promise<unknown>>> = {
  async ticket(by) {
    const price = { odds: "2.00", original_odds: "2.00", band: "" };
    const selections = [{ eventId: 1, type: "prematch", sport: "S", ...price, ...market }];
    const ticket = { ticket_id: randomUUID(), selections, oddsPolicy: "any", bets: [{ stake: 50 }] };
    const wallet = { currency: "RSD", currency_id: 1 };
    const { body } = await rig.call<{ error?: string }>("/sportsbetting/v1/tickets", { ...ticket, wallet }, by);
    return body.error;
  },
  async game(by) {
    const asked = { gameCode: "house_dice", currency_id: 1, lang: "en" };
    return (await rig.call<{ error?: string }>("/games/v1/games/startSession", asked, by)).body.error;
  },
  code: async (by) =>
    (await rig.call<{ error?: string }>("/account/v1/promo/redeem", { code: "WELCOME500" }, by)).body.error,
  async deposit(by) {
    const asked = { direction: "deposit", method: "card", amount: 500, currency: "RSD" };
    return (await rig.call<{ error?: string }>("/payments/v1/initiate", asked, by)).body.error;
  },
  async voucher(by) {
    const asked = { amount: 100, currency: "RSD", currencyId: 1 };
    return (await rig.call<{ ErrorText: string }>("/vouchers/v1/create", asked, by)).body.ErrorText;
  },
  async "another one's voucher"(by) {
    const asked = { amount: 100, currency: "RSD", currencyId: 1 };
    const { body } = await rig.call<{ voucher: string }>("/vouchers/v1/create", asked, "player");
    return (await rig.call<{ ErrorText: string }>("/vouchers/v1/activate", { voucher: body.voucher }, by)).body
      .ErrorText;
  },
};

describe.each(Object.entries(ways))("%s", (_name, way) => {
  it.each(["admin2", "agent"] as const)("is shut to %s", async (by) => {
    expect(await way(by)).toBe("staffMayNotPlay");
  });

  it("is open to players and editors, and to all where the setting says so", async () => {
    for (const by of ["player2", "editor"] as const) expect(await way(by)).not.toBe("staffMayNotPlay");
    await rig.byTwo("settings", change(true));
    expect(await way("admin2")).not.toBe("staffMayNotPlay");
  });
});

it("is no one a campaign is granted to", async () => {
  await rig.confirm();
  const given = { id: "welcome500", subs: [subs.agent, subs.player2], reason: "a welcome" };
  const { body } = await rig.byTwo<{ count?: number }>("campaigns/grant", given);
  expect(body).toMatchObject({ count: 1 });
});

it("loosens: to let staff play needs approval, to stop it none", async () => {
  expect(await rig.ask("settings", change(true))).toMatchObject({
    status: 202,
  });
});

describe("what such an account holds", () => {
  it("leaves with two, never by itself, and not over the counter", async () => {
    await rig.byTwo("settings", change(true));
    await payIn(rig.server, await rig.server.logIn("agent").then((session) => session.access_token), 1000);
    await rig.ask("settings", change(false));
    const asked = { amount: 400, currency: "RSD", direction: "withdrawal" };
    const counter = await rig.call("/payments/v1/initiate", { ...asked, method: "shop" }, "agent");
    expect(counter).toMatchObject({ status: 422, body: { error: "methodUnavailable" } });
    // Far below what a sandbox lets go by itself, and what one administrator approves.
    const { body } = await rig.call<{ paymentId: string }>(
      "/payments/v1/initiate",
      { ...asked, method: "card" },
      "agent",
    );
    const approval = { paymentId: body.paymentId, reason: "looked at it" };
    const proposed = await rig.ask<{ proposalId: string }>("payments/approve", approval);
    expect(proposed.status).toBe(202);
    await rig.confirm("admin2");
    const { proposalId } = proposed.body;
    expect((await rig.ask("proposals/decide", { proposalId, approve: true }, "admin2")).status).toBe(200);
    const stands = await rig.call<{ status: string }>(`/payments/v1/${body.paymentId}`, undefined, "agent");
    expect(["approved", "sent", "succeeded"]).toContain(stands.body.status);
  });

  it("is no agent's to take back or to pay out, also where that was agreed before", async () => {
    const asked = { amount: 400, currency: "RSD", direction: "withdrawal", method: "shop" };
    const { body } = await rig.call<{ paymentId: string }>("/payments/v1/initiate", asked, "player2");
    const path = `/payments/v1/${body.paymentId}`;
    const { code } = (await rig.call<{ code: string }>(path, undefined, "player2")).body;
    const role = { sub: subs.player2, roles: ["AL99"], reason: "as agreed" };
    expect((await rig.byTwo("users/roles", role)).status).toBe(200);
    const refused = { status: 422, body: { error: "methodUnavailable" } };
    const credit = { sub: subs.player2, amount: 100, currency: "RSD", direction: "remove" };
    expect(await rig.call("/agency/v1/credit", credit, "agent")).toMatchObject(refused);
    expect(await rig.call("/agency/v1/payOut", { code, confirm: true }, "agent")).toMatchObject(refused);
    expect(await rig.wallet("player2")).toMatchObject({ wallet_0: 9600, wallet_2: 400 });
  });
});
