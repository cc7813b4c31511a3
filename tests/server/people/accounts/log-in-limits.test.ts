// How often a log-in may fail, and that a stranger's guesses do not keep the owner out.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createKnownDevices } from "../../../../server/people/accounts/sessions/known-devices.ts";
import { createLogInLimits, type LogInTry } from "../../../../server/people/accounts/sessions/log-in-limits.ts";
import { createShortLived } from "../../../../server/platform/short-lived/create-short-lived.ts";
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const minute = 60_000;

describe("limits of failed log-ins", () => {
  const clock = createServerClock();
  const fresh = (sandbox = false) => {
    const limits = createLogInLimits(createShortLived(clock, null), { on: sandbox });
    /** Whether a try with a wrong password was let through. */
    const fail = async (attempt: Partial<LogInTry>): Promise<boolean> => {
      const counted = limits.begin({ user: "u", address: "10.0.0.1", device: null, ...attempt });
      try {
        await counted.assertAllowed();
        await counted.assertAllowed();
      } catch {
        return false;
      }
      await counted.failed();
      return true;
    };
    const failures = async (count: number, attempt: (n: number) => Partial<LogInTry>): Promise<number> => {
      let through = 0;
      for (let n = 0; n < count; n += 1) if (await fail(attempt(n))) through += 1;
      return through;
    };
    return { limits, fail, failures };
  };

  it("let 10 of a user and an address through in 10 minutes", async () => {
    const { fail, failures } = fresh();
    expect(await failures(12, () => ({}))).toBe(10);
    expect(await fail({ address: "10.0.0.2" })).toBe(true);
    clock.advance(10 * minute + 1);
    expect(await fail({})).toBe(true);
  });

  it("let 300 of an address through in 10 minutes, and count an IPv6 line as one", async () => {
    const { failures, fail } = fresh();
    expect(await failures(310, (n) => ({ user: `u${n}`, address: `2001:db8:0:1::${(n + 1).toString(16)}` }))).toBe(300);
    expect(await fail({ user: "other", address: "2001:db8:0:2::1" })).toBe(true);
    clock.advance(10 * minute + 1);
    expect(await fail({ user: "other", address: "2001:db8:0:1::1" })).toBe(true);
  });

  it("let 50 of a user through in an hour, then one in 10 seconds, from wherever they come", async () => {
    const { failures, fail, limits } = fresh();
    const from = (n: number) => ({ address: `10.1.0.${n % 200}` });
    expect(await limits.noticeDue("u")).toBe(false);
    expect(await failures(60, from)).toBe(51);
    expect(await fail({ user: "another", address: "10.1.0.1" })).toBe(true);
    clock.advance(9_000);
    expect(await failures(5, (n) => from(n + 60))).toBe(0);
    clock.advance(1_001);
    expect(await failures(5, (n) => from(n + 70))).toBe(1);
    expect([await limits.noticeDue("u"), await limits.noticeDue("u")]).toEqual([true, false]);
    clock.advance(60 * minute + 1);
    expect(await failures(5, (n) => from(n + 80))).toBe(5);
  });

  it("count the user's own device by itself", async () => {
    const { failures, fail } = fresh();
    await failures(60, (n) => ({ address: `10.1.0.${n}` }));
    await failures(310, (n) => ({ user: `u${n}` }));
    expect(await failures(12, () => ({ device: "phone" }))).toBe(10);
    expect(await fail({ device: "laptop" })).toBe(true);
  });

  it("count a loopback address of the sandbox by user alone", async () => {
    const run = (sandbox: boolean, address: string) =>
      fresh(sandbox).failures(310, (n) => ({ user: `u${n}`, address }));
    for (const address of ["::ffff:127.0.0.1", "127.0.0.1", "::1"])
      expect([await run(true, address), await run(false, address)]).toEqual([310, 300]);
  });
});

it("know a device by a token that is of this user and of this password", async () => {
  const devices = createKnownDevices(Buffer.alloc(32, 1));
  const owner = { sub: "u", password_hash: "h" };
  const token = devices.issue(owner);
  expect(devices.read(owner, token)).not.toBeNull();
  expect(devices.read({ ...owner, sub: "v" }, token)).toBeNull();
  expect(devices.read({ ...owner, password_hash: "changed" }, token)).toBeNull();
  expect(createKnownDevices(Buffer.alloc(32, 2)).read(owner, token)).toBeNull();
  for (const wrong of ["", ".", "x", `${token}x`]) expect(devices.read(owner, wrong)).toBeNull();
});

describe("an account that is guessed at", () => {
  const clock = createServerClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock, config: { trustProxy: ["127.0.0.1"] } });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.call("/sandbox/reset", { method: "POST" });
  });

  const logIn = (password: string, address: string, more: object = {}) =>
    server.call<Tokens>("/kcmanager/loginUser", {
      body: { username: "player", password, rememberMe: false, ...more },
      headers: { "x-forwarded-for": address },
    });
  async function guess(): Promise<void> {
    for (let n = 0; n < 55; n += 1) await logIn("wrong", `10.2.0.${n}`);
  }

  it("is told to its owner once a day", async () => {
    const mails = async () => (await server.call<{ subject: string }[]>("/sandbox/outbox")).body;
    await guess();
    await guess();
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Mnogo neuspjelih prijava na vaš račun"]);
  });

  it("stays open to a device that is remembered: its session goes on, and so does a log-in there", async () => {
    const home = "10.9.0.1";
    const { body } = await logIn("Sandbox-Pass1", home, { rememberMe: true });
    expect(body.device).toBeDefined();
    await guess();
    expect((await logIn("Sandbox-Pass1", home)).status).toBe(429);
    const refreshed = await server.call("/kcmanager/refreshToken", { body: { refreshToken: body.refresh_token } });
    expect(refreshed.status).toBe(200);
    await server.call("/kcmanager/logoutUser", { body: { refreshToken: body.refresh_token } });
    expect((await logIn("Sandbox-Pass1", home, { device: body.device })).status).toBe(200);
    expect((await logIn("Sandbox-Pass1", home, { device: "made.up" })).status).toBe(429);
  });

  it("is guessed at from the address that the trusted proxy names last, whatever a client adds before it", async () => {
    for (let n = 0; n < 10; n += 1) await logIn("wrong", `10.3.0.${n}, 10.4.0.1`);
    expect((await logIn("wrong", "10.3.0.99, 10.4.0.1")).status).toBe(429);
    expect((await logIn("wrong", "10.4.0.2")).status).toBe(401);
  });
});
