import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const steer = (body: Record<string, unknown>) => server.call("/sandbox/user", { body });
const profile = async (username: string) => {
  const { access_token: token } = await server.logIn(username);
  return (await server.call<Profile>("/base/v1/users", { token })).body;
};
const cash = async (username: string, currency: string) =>
  (await profile(username)).wallets.find((wallet) => wallet.currency === currency)?.wallet_0;

describe("sandbox users", () => {
  it("are created where they are new", async () => {
    expect((await steer({ username: "fresh", roles: ["AG1"], credit: 12.34 })).status).toBe(204);
    expect(await profile("fresh")).toMatchObject({ preferred_username: "fresh", blocked: false });
    expect(await cash("fresh", "RSD")).toBe(12.34);
  });

  it("get exactly the credit that is set, in the currency that is named", async () => {
    await steer({ username: "player", credit: 77.5, currency: "EUR" });
    expect(await cash("player", "EUR")).toBe(77.5);
    expect(await cash("player", "RSD")).toBe(10_000);
    await steer({ username: "player", credit: 0 });
    expect(await cash("player", "RSD")).toBe(0);
  });

  it("refuse a currency the site does not have", async () => {
    expect(await steer({ username: "player", credit: 1, currency: "XYZ" })).toMatchObject({
      status: 400,
      body: { details: [{ path: "currency" }] },
    });
  });

  it("reset to the seed; the seeded users' log-ins go on, others end", async () => {
    await steer({ username: "fresh" });
    await steer({ username: "player", credit: 1, roles: ["AL2"], blocked: true });
    await steer({ username: "player", blocked: false });
    const kept = await server.logIn("player");
    const gone = await server.logIn("fresh");
    await server.call("/sandbox/reset", { method: "POST" });
    expect(await cash("player", "RSD")).toBe(10_000);
    expect((await server.call("/base/v1/users", { token: kept.access_token })).status).toBe(200);
    expect((await server.call("/base/v1/users", { token: gone.access_token })).status).toBe(401);
    await expect(server.logIn("fresh")).rejects.toThrow("401");
  });
});
