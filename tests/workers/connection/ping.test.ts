import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, routes, rsd, type AccountRig } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const pings = () => rig.services.http.seenOf(routes.ping).length;
const notices = () => rig.services.databases.device.notices.toArray();
const user = async () => (await rig.services.databases.device.session.get("current"))?.state;

/** Second by second, so that what an answer sets off is done before the next second begins. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    await rig.services.clock.advance(1000);
    await settle(6);
  }
}

describe("the ping", () => {
  it("never goes for a guest", async () => {
    await pass(10);
    expect(pings()).toBe(0);
  });

  it("goes every 3 s while a tab is visible, and not while none is", async () => {
    await rig.signIn();
    const first = pings();
    await pass(30);
    expect(pings() - first).toBe(10);
    rig.services.setVisible(false);
    await pass(30);
    expect(pings() - first).toBe(10);
    rig.services.setVisible(true);
    await pass(1);
    expect(pings() - first).toBe(11);
  });

  it("never has two under way", async () => {
    await rig.signIn();
    let open = 0;
    let most = 0;
    const releases: (() => void)[] = [];
    rig.services.http.on(routes.ping, async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise<void>((resolve) => releases.push(resolve));
      open -= 1;
      return { failed: "network" };
    });
    await pass(12);
    expect(most).toBe(1);
    for (const release of releases) release();
  });

  it("doubts the line when one is unanswered as the next is due, and when one is missed", async () => {
    await rig.signIn();
    let doubts = 0;
    rig.services.bus.on("connection-unconfirmed", () => (doubts += 1));
    await pass(6);
    expect(doubts).toBe(0);
    let fail: () => void = () => undefined;
    rig.services.http.on(routes.ping, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { failed: "timeout" };
    });
    await pass(6);
    expect(doubts).toBe(1);
    fail();
    await settle();
    expect(doubts).toBe(2);
  });

  it("asks anew over a line that is back, and hears no more of what was asked over the lost one", async () => {
    await rig.signIn();
    const { http, bus, pings: told } = rig.services;
    const unanswered: (() => void)[] = [];
    http.on(routes.ping, async () => {
      await new Promise<void>((resolve) => unanswered.push(resolve));
      return { failed: "timeout" };
    });
    await pass(3);
    expect(unanswered).toHaveLength(1);
    const [before, missed] = [told.answered.length, told.missed];
    http.on(routes.ping, () => ({ status: 200, body: { now: 1, ...rig.pingAnswer } }));
    bus.emit("connected", null);
    await until(() => told.answered.length > before);
    unanswered[0]?.();
    await settle(8);
    expect(told.missed).toBe(missed);
  });

  it.each([
    ["says no more than that the wallets moved", { kinds: ["wallets"] }],
    ["does not say whom it means", { kinds: ["wallets"], rev: 8, wallets: [{ ...rsd, wallet_0: 50, wallet_1: 0 }] }],
  ])("asks at once for the wallets of a server that %s", async (_, update) => {
    await rig.signIn();
    const { bus, databases, http } = rig.services;
    const before = pings();
    http.on(routes.ping, {
      status: 200,
      body: { now: 1, ...rig.pingAnswer, wallets: [{ ...rsd, wallet_0: 20, wallet_1: 0 }] },
    });
    bus.emit("account-updated", update);
    await until(async () => (await databases.device.wallets.get(["u1", rsd.currency_id]))?.credit === 2000);
    expect(pings()).toBe(before + 1);
  });

  it("lets no older wallets come over newer ones that an event told of", async () => {
    await rig.signIn();
    const { bus, databases, clock, http } = rig.services;
    const credit = async () => (await databases.device.wallets.get(["u1", rsd.currency_id]))?.credit;
    const told = (wallet_0: number, rev: number, sub = "u1") =>
      bus.emit("account-updated", { kinds: ["wallets"], sub, rev, wallets: [{ ...rsd, wallet_0, wallet_1: 0 }] });
    told(50, 8);
    await until(async () => (await credit()) === 5000);
    told(40, 7);
    told(30, 9, "another");
    let answer = (): void => undefined;
    http.on(
      routes.ping,
      () =>
        new Promise((resolve) => {
          const body = { now: 1, ...rig.pingAnswer, wallets: [{ ...rsd, wallet_0: 20, wallet_1: 0 }], walletsRev: 8 };
          answer = () => resolve({ status: 200, body });
        }),
    );
    await pass(3);
    await clock.advance(10);
    told(60, 9);
    await until(async () => (await credit()) === 6000);
    answer();
    await settle(8);
    expect(await credit()).toBe(6000);
    // One that was asked later is told by a server that counts anew.
    await pass(3);
    answer();
    await until(async () => (await credit()) === 2000);
  });

  it("measures the round trip and the clocks' difference, halving the trip", async () => {
    await rig.signIn();
    rig.services.http.on(routes.ping, () => {
      const now = rig.services.clock.now() + 600_000;
      return { status: 200, body: { now, blocked: false, wallets: [rsd], maintenanceMode: null, ticketInfo: null } };
    });
    await pass(3);
    expect(rig.services.pings.answered.at(-1)).toEqual({ rtt: 0, clockOffset: 600_000 });
  });

  it("is not misled by a clock that is set while it waits", async () => {
    await rig.signIn();
    rig.services.http.on(routes.ping, () => {
      const now = rig.services.clock.now() + 600_000;
      rig.services.clock.skew(-300_000);
      return { status: 200, body: { now, blocked: false, wallets: [rsd], maintenanceMode: null, ticketInfo: null } };
    });
    await pass(3);
    expect(rig.services.pings.answered.at(-1)?.clockOffset).toBe(900_000);
  });

  it.each([{ failed: "network" as const }, { failed: "malformed" as const }, { status: 502, body: { error: "x" } }])(
    "counts %o as missed",
    async (answer) => {
      await rig.signIn();
      const before = rig.services.pings.missed;
      rig.services.http.on(routes.ping, answer);
      await pass(6);
      expect(rig.services.pings.missed - before).toBe(2);
      expect(await user()).toBe("signedIn");
    },
  );

  it.each([
    { status: 429, body: { error: "tooManyRequests" } },
    { status: 403, body: { error: "forbidden" } },
  ])("forgets those that were missed once the server refuses one with %o: the line is good", async (answer) => {
    await rig.signIn();
    rig.services.http.on(routes.ping, { failed: "network" });
    await pass(6);
    rig.services.http.on(routes.ping, answer);
    expect(rig.services.pings.missed).toBeGreaterThanOrEqual(2);
    await until(async () => {
      await pass(1);
      return rig.services.pings.missed === 0;
    });
  });

  it("forgets those that were missed for a user who left: a guest sends none that could be answered", async () => {
    await rig.signIn();
    rig.services.http.on(routes.ping, { failed: "network" });
    await pass(6);
    expect(rig.services.pings.missed).toBeGreaterThanOrEqual(2);
    await rig.account.session.logOut();
    await pass(12);
    await until(() => rig.services.pings.missed === 0);
    expect(await user()).toBe("guest");
  });

  it("writes wallets in minor units, drops those that are gone, and leaves equal ones alone", async () => {
    await rig.signIn();
    const { wallets } = rig.services.databases.device;
    expect(await wallets.toArray()).toEqual([
      {
        sub: "u1",
        currencyId: 1,
        currency: "RSD",
        credit: 100_000,
        cash: 90_000,
        bonus: 10_000,
        owed: 0,
        total: 100_000,
      },
    ]);
    let writes = 0;
    wallets.hook("updating", () => void (writes += 1));
    wallets.hook("creating", () => void (writes += 1));
    await pass(9);
    expect(writes).toBe(0);
    rig.pingAnswer.wallets = [
      { ...rsd, currency: "EUR", currency_id: 2, wallet_0: 0.1, wallet_1: 0.2, wallet_3: 7, wallet_6: 0.05 },
    ];
    await pass(3);
    expect(await wallets.toArray()).toEqual([
      { sub: "u1", currencyId: 2, currency: "EUR", credit: 30, cash: 10, bonus: 20, owed: 0, total: 735 },
    ]);
  });

  it("writes bonus money that became cash, though the credit is the same", async () => {
    await rig.signIn();
    rig.pingAnswer.wallets = [{ ...rsd, wallet_0: 1000, wallet_1: 0 }];
    await pass(3);
    const row = await rig.services.databases.device.wallets.get(["u1", 1]);
    expect(row).toMatchObject({ credit: 100_000, cash: 100_000, bonus: 0 });
  });

  it("makes a blocked user a guest, with a notice that stays", async () => {
    await rig.signIn();
    rig.pingAnswer.blocked = true;
    await pass(4);
    expect(await user()).toBe("guest");
    expect(await notices()).toMatchObject([{ messageKey: "blocked", tone: "error", timeout: 0 }]);
    expect(await rig.services.databases.device.wallets.count()).toBe(0);
  });

  it("refreshes a token that the server refuses with 403", async () => {
    await rig.signIn();
    const fresh = tokensOf({ n: 2 }).access_token;
    rig.services.http.on(routes.ping, ({ bearer }) =>
      bearer === fresh
        ? { status: 200, body: { now: 1, ...rig.pingAnswer } }
        : { status: 403, body: { error: "forbidden" } },
    );
    const answered = rig.services.pings.answered.length;
    await pass(3);
    await until(() => rig.services.pings.answered.length > answered);
    expect(rig.services.http.seenOf(routes.refresh)).toHaveLength(1);
  });
});

it("goes at once when the server ended the line, and tells whether the session ended too", async () => {
  await rig.signIn();
  rig.services.setVisible(false);
  const before = pings();
  rig.services.http.on(routes.ping, { status: 401, body: { error: "unauthorized" } });
  rig.services.http.on(routes.refresh, { status: 401, body: { error: "refreshTokenInvalid" } });
  rig.services.bus.emit("thrown-out", null);
  await until(async () => (await user()) === "guest");
  expect(pings()).toBe(before + 1);
});
