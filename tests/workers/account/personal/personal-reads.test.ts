// What the server says of the player: when it is read, what is kept of it, and whose it is.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalKey } from "../../../../src/db/request-keys.ts";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { settle } from "../../../harness/fake-clock.ts";
import { until } from "../../../harness/until.ts";

const route = "GET /base/v1/users";
const subscription = { kind: "personal", request: { kind: "profile" } } as const;
const profile = (firstName: string) => ({
  sub: "u1",
  preferred_username: "player",
  email: "player@example.test",
  firstName,
  lastName: "Playerson",
  emailVerified: true,
  blocked: false,
});
/** Beside a wallet that cannot be read: it hides nothing of the rest. */
const told = (firstName: string) => ({
  status: 200,
  body: { ...profile(firstName), wallets: [{ currency: "RSD", wallet_0: "1" }] },
});

let rig: AccountRig;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  rig = await createAccountRig();
  answer = told("Ana");
  rig.services.http.on(route, () => answer);
});
afterEach(() => rig.close());

const row = () => rig.services.databases.device.personal.get(["u1", personalKey(subscription.request)]);
const asked = () => rig.services.http.seenOf(route).length;

describe("what the server says of the player", () => {
  it("is read when a tab wants it, and again when it may have changed", async () => {
    await rig.signIn();
    rig.account.subscribe([subscription]);
    await until(row);
    const { clock, connection, bus } = rig.services;
    const readAt = clock.now() + connection.clockOffset();
    expect(await row()).toMatchObject({ value: profile("Ana"), error: null, readAt });
    answer = told("Iva");
    bus.emit("personal-changed", { kinds: ["profile"] });
    await until(async () => JSON.stringify((await row())?.value).includes("Iva"));
    bus.emit("personal-changed", { kinds: [] });
    await settle(6);
    expect(asked()).toBe(2);
  });

  it("is not read for a guest, nor once nobody looks", async () => {
    rig.account.subscribe([subscription]);
    await settle(6);
    expect(asked()).toBe(0);
    await rig.signIn();
    await until(row);
    rig.account.subscribe([]);
    rig.services.bus.emit("connected", null);
    await settle(6);
    expect(asked()).toBe(1);
  });

  it("keeps what was read when a reading fails, says why, and tries again", async () => {
    await rig.signIn();
    rig.account.subscribe([subscription]);
    await until(row);
    answer = { status: 503, body: { error: "maintenance" } };
    rig.services.bus.emit("connected", null);
    await until(async () => (await row())?.error === "maintenance");
    expect(await row()).toMatchObject({ value: profile("Ana") });
    answer = told("Iva");
    await rig.services.clock.advance(20_000);
    await until(async () => (await row())?.error === null);
    expect(await row()).toMatchObject({ value: profile("Iva") });
  });

  it("does not ask again by itself for what was refused", async () => {
    answer = { status: 404, body: { error: "notFound" } };
    await rig.signIn();
    rig.account.subscribe([subscription]);
    await until(async () => (await row())?.error === "notFound");
    await rig.services.clock.advance(60_000);
    expect(asked()).toBe(1);
  });

  it("goes with its player", async () => {
    await rig.signIn();
    rig.account.subscribe([subscription]);
    await until(row);
    await rig.account.session.logOut();
    expect(await rig.services.databases.device.personal.count()).toBe(0);
  });
});
