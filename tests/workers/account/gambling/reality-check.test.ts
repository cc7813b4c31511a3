// Reality checks: at each multiple of the interval by the server's clock, seen, once, and never over a payment.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RealityCheckRow } from "../../../../src/db/dialog-tables.ts";
import type { Gambling } from "../../../../src/protocol/gambling.ts";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { settle } from "../../../harness/fake-clock.ts";
import { until } from "../../../harness/until.ts";

const path = "/account/v1/gambling";
const minute = 60_000;
const startedAt = 1_800_000_600_000;

let rig: AccountRig;
/** The server's clock: pings tell it. */
let now: number;
let realityCheck: number | null;
let readable: boolean;

const overview = (): Gambling => ({
  now,
  limits: [],
  timeOut: null,
  exclusion: null,
  realityCheck,
  session: {
    startedAt,
    results: [
      { currency: "RSD", currency_id: 1, staked: 300, won: 120.5, net: -179.5 },
      { currency: "EUR", currency_id: 2, staked: 0, won: 0, net: 0 },
    ],
  },
});

beforeEach(async () => {
  rig = await createAccountRig();
  now = startedAt;
  realityCheck = 15;
  readable = true;
  const { http } = rig.services;
  http.on("GET /base/v1/users/ping", () => ({ status: 200, body: { now, ...rig.pingAnswer } }));
  http.on(`GET ${path}`, () =>
    readable ? { status: 200, body: overview() } : { status: 404, body: { error: "notFound" } },
  );
  http.on(`POST ${path}/realityCheck`, ({ body }) => {
    realityCheck = (body as { minutes: number | null }).minutes;
    return { status: 200, body: overview() };
  });
});
afterEach(() => rig.close());

const row = async () =>
  (await rig.services.databases.device.dialogs.get("reality-check")) as RealityCheckRow | undefined;
const shown = async () => (await row())?.shown ?? null;
/** What a restart or a payment sets off takes real time: sealing is no fake. */
const comes = () =>
  until(async () => {
    await pass(0);
    return (await shown()) !== null;
  });
const reads = () => rig.services.http.seenOf(`GET ${path}`).length;

/** Lets the server's time pass, and a ping tell of it. */
async function pass(ms: number): Promise<void> {
  now += ms;
  await rig.services.clock.advance(31_000);
  await settle(8);
}

describe("reality check", () => {
  it("comes at each multiple of the interval, with time and result, and goes by one close", async () => {
    await rig.signIn();
    await pass(15 * minute - 1);
    expect(await shown()).toBeNull();
    await pass(1);
    expect(await shown()).toEqual({
      playedMs: 15 * minute,
      results: [{ currency: "RSD", staked: 30_000, won: 12_050 }],
    });
    await rig.account.gambling.closeRealityCheck();
    await pass(10 * minute);
    expect(await shown()).toBeNull();
    await pass(5 * minute);
    expect((await shown())?.playedMs).toBe(30 * minute);
  });

  it("is shown once for several intervals that passed unseen", async () => {
    await rig.signIn();
    await settle(8);
    rig.services.setVisible(false);
    await pass(50 * minute);
    expect(await shown()).toBeNull();
    rig.services.setVisible(true);
    await pass(0);
    expect((await shown())?.playedMs).toBe(50 * minute);
    await rig.account.gambling.closeRealityCheck();
    await pass(9 * minute);
    expect(await shown()).toBeNull();
  });

  it("waits until a ticket is paid", async () => {
    await rig.signIn();
    await rig.putTicket();
    await rig.pay();
    await until(async () => (await rig.placement()) === "waiting");
    await pass(15 * minute);
    expect(await rig.placement()).not.toBe("idle");
    expect(await shown()).toBeNull();
    rig.respond({ status: "denied", accepted: false });
    await until(async () => (await rig.placement()) === "idle");
    await comes();
  });

  it("outlives the worker: neither lost nor shown again", async () => {
    await rig.signIn();
    await pass(15 * minute);
    await rig.account.gambling.closeRealityCheck();
    await rig.restart();
    await pass(minute);
    expect(await shown()).toBeNull();
    await pass(14 * minute);
    await comes();
  });

  it("counts a new choice from the time of choosing, and none is none", async () => {
    realityCheck = null;
    await rig.signIn();
    await pass(40 * minute);
    await rig.account.gambling.setRealityCheck(30);
    await pass(10 * minute);
    expect(await shown()).toBeNull();
    await pass(10 * minute);
    expect(await shown()).not.toBeNull();
    await rig.account.gambling.setRealityCheck(null);
    expect(await shown()).toBeNull();
    await pass(60 * minute);
    expect(await shown()).toBeNull();
  });

  it("is gone with the session", async () => {
    await rig.signIn();
    await pass(15 * minute);
    expect(await shown()).not.toBeNull();
    await rig.account.session.logOut();
    expect(await row()).toBeUndefined();
  });

  it("leaves a server alone that keeps none", async () => {
    readable = false;
    await rig.signIn();
    await pass(15 * minute);
    await pass(15 * minute);
    expect(reads()).toBe(1);
    expect(await shown()).toBeNull();
  });
});

describe("commands", () => {
  it("send major units and have the answer read again", async () => {
    await rig.signIn();
    const subscription = { kind: "personal", request: { kind: "gambling" } } as const;
    rig.account.subscribe([subscription]);
    await until(async () => (await rig.services.databases.device.personal.count()) > 0);
    const before = reads();
    rig.services.http.on(`POST ${path}/limit`, () => ({ status: 200, body: overview() }));
    await rig.account.gambling.setLimit({ kind: "stake", period: "day", currency_id: 1, amount: 50_050 });
    expect(rig.services.http.seenOf(`POST ${path}/limit`).at(-1)?.body).toEqual({
      kind: "stake",
      period: "day",
      currency_id: 1,
      limit: 500.5,
    });
    await until(() => Promise.resolve(reads() > before));
  });

  it("fail with the server's word", async () => {
    await rig.signIn();
    rig.services.http.on(`POST ${path}/timeOut`, () => ({ status: 409, body: { error: "pauseStands" } }));
    await expect(rig.account.gambling.timeOut("24h")).rejects.toMatchObject({ code: "pauseStands" });
  });

  it("end the session with a self-exclusion, and only with one that was taken", async () => {
    await rig.signIn();
    const session = () => rig.services.databases.device.session.get("current");
    rig.services.http.on(`POST ${path}/exclude`, () => ({ status: 503, body: { error: "server" } }));
    await expect(rig.account.gambling.exclude("6m")).rejects.toMatchObject({ code: "server" });
    expect(await session()).toMatchObject({ state: "signedIn" });
    rig.services.http.on(`POST ${path}/exclude`, () => ({ status: 204 }));
    await rig.account.gambling.exclude("6m");
    expect(await session()).toMatchObject({ state: "guest" });
  });
});
