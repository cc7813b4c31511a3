// Who may call the wallet, and how a call must be made.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { playAcme, type Acme } from "../../harness/acme.ts";
import { createServerClock } from "../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";

const clock = createServerClock();
let server: TestServer;
let token: string;
let acme: Acme;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  token = (await server.logIn("player")).access_token;
  acme = await playAcme(server, token, clock.now);
});

describe("who may call", () => {
  const bet = () => ({
    sessionId: acme.sessionId,
    gameCode: "acme_plain",
    roundId: "s",
    transactionId: "s",
    amount: 100,
    currency: "RSD",
  });

  it.each([
    ["another secret", { secret: "something-else" }, "badSignature"],
    ["another path", { path: "/wallet/v1/win" }, "badSignature"],
    ["an unknown provider", { provider: "nobody" }, "badSignature"],
  ])("refuses %s", async (_what, signing, error) => {
    expect(await acme.send("/wallet/v1/bet", bet(), signing)).toMatchObject({ status: 401, body: { error } });
    expect(await acme.balance()).toBe(10_000);
  });

  it("refuses what is six minutes old or early", async () => {
    for (const apart of [-360_000, 360_000]) {
      const told = await acme.send("/wallet/v1/bet", bet(), { at: clock.now() + apart });
      expect(told).toMatchObject({ status: 401, body: { error: "staleRequest" } });
    }
    expect((await acme.send("/wallet/v1/bet", bet(), { at: clock.now() - 290_000 })).status).toBe(200);
  });

  it("names the field that is wrong", async () => {
    const told = await acme.send("/wallet/v1/bet", { ...bet(), amount: -1 });
    expect(told).toMatchObject({ status: 400, body: { error: "badRequest", details: [{ path: "amount" }] } });
    expect((await acme.send("/wallet/v1/bet", "{")).status).toBe(400);
  });

  it("opens a session for the provider, again with the same answer", async () => {
    const asked = { gameCode: "acme_plain", sessionId: acme.sessionId };
    const first = await acme.send("/base/v1/rgs/startSession", asked);
    expect(first).toMatchObject({
      status: 200,
      body: { mode: "real", currency: "RSD", currency_id: 1, balance: 10_000, limits: { min: 10, max: 10_000 } },
    });
    expect(first.body["playerId"]).toMatch(/^[\w-]{22}$/);
    expect((await acme.send("/base/v1/rgs/startSession", asked)).body).toEqual(first.body);
    const unknown = await acme.send("/base/v1/rgs/startSession", { ...asked, sessionId: "none" });
    expect(unknown).toMatchObject({ status: 404, body: { error: "sessionUnknown" } });
  });
});
