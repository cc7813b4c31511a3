import { afterEach, describe, expect, it } from "vitest";
import { createAccountParts, type CreateAccountParts } from "../../../workers/account/account-parts.ts";
import { accountOf, createAccountRig, routes, rsd, type AccountRig } from "../../harness/account-rig.ts";
import { createFakeServices } from "../../harness/fake-services.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";

/** An account whose parts come only when they are let. */
async function createLateAccount(rig: AccountRig) {
  rig.account.stop();
  rig.services = await createFakeServices(rig.services);
  rig.services.http.on(routes.login, { status: 200, body: tokensOf({}) });
  let reachable = false;
  let asked = 0;
  const load = (): Promise<CreateAccountParts> => {
    asked += 1;
    return reachable ? Promise.resolve(createAccountParts) : Promise.reject(new TypeError("no such script"));
  };
  const account = accountOf(rig.services, load);
  rig.account = account;
  return { account, asked: () => asked, reach: () => (reachable = true) };
}

describe("an account whose parts are not there yet", () => {
  let rig: AccountRig;
  afterEach(() => rig.close());

  it("signs in, and its commands say what is missing until it comes", async () => {
    rig = await createAccountRig();
    const late = await createLateAccount(rig);
    await late.account.start();
    await late.account.session.logIn({ username: "player", password: "x", rememberMe: true });
    await expect(late.account.favourites.set({ list: "matches", id: 7 }, true)).rejects.toMatchObject({
      code: "partMissing",
    });
    const before = late.asked();
    late.reach();
    await late.account.favourites.set({ list: "matches", id: 7 }, true);
    expect(late.asked()).toBe(before + 1);
    const rows = await rig.services.databases.device.favourites.toArray();
    expect(rows.map(({ owner }) => owner)).toContain("u1");
  });

  it("takes up the payment that the core before left, once they come", async () => {
    rig = await createAccountRig();
    await rig.signIn();
    await rig.putTicket();
    await rig.pay();
    await until(async () => (await rig.placement()) !== "sending" || rig.services.http.seenOf(routes.place).length > 0);
    const id = rig.sentId();
    const late = await createLateAccount(rig);
    rig.services.http.on(routes.ping, () => ({
      status: 200,
      body: { now: 1_800_000_600_000, blocked: false, maintenanceMode: null, ticketInfo: null, wallets: [rsd] },
    }));
    const started = late.account.start();
    await rig.services.clock.advance(3000);
    await started;
    expect(await rig.placement()).not.toBe("idle");
    late.reach();
    await late.account.complete();
    await until(async () => (await rig.placement()) === "checking");
    rig.respond({ id, status: "accepted" });
    await until(async () => (await rig.placement()) === "idle");
  });
});
