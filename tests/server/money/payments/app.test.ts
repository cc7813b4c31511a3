// Payments within the whole server: the ping, the sandbox's reset, and a site without a sandbox.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withdrawalAutoApprove } from "../../../../server/site/settings/money-settings.ts";
import { readConfig } from "../../../../server/config.ts";
import { configLines } from "../../../../server/commands/config-lines.ts";
import type { InitiateAnswer, Payment } from "../../../../src/protocol/payments.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.logIn("player")).access_token;
});
afterAll(() => server.stop());

const initiate = async (amount: number) => {
  const body = { amount, currency: "RSD", method: "card", direction: "deposit", requestId: randomUUID() };
  return (await server.call<InitiateAnswer>("/payments/v1/initiate", { body, token })).body;
};
const press = (redirectUrl: string, outcome: string) =>
  fetch(`${server.url}${redirectUrl}`, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) });
const ping = (paymentId: string, as = token) =>
  server.call<{ paymentInfo: Payment | null; wallets: { wallet_0: number }[] }>(
    `/base/v1/users/ping?payment_id=${paymentId}`,
    { token: as },
  );

describe("a payment", () => {
  test("is told by the ping until it has come", async () => {
    const { redirectUrl, paymentId } = await initiate(1000);
    const page = await fetch(`${server.url}${redirectUrl}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await ping(paymentId)).body.paymentInfo).toMatchObject({ paymentId, status: "open" });
    const back = await press(redirectUrl, "success");
    expect([back.status, back.headers.get("location")]).toEqual([303, `/callback?payment=${paymentId}`]);
    await until(async () => (await ping(paymentId)).body.paymentInfo?.status === "succeeded");
    expect((await ping(paymentId)).body.wallets[0]?.wallet_0).toBe(11_000);
  });

  test("of another player, or of nobody, is not there for the ping; without one it tells of none", async () => {
    const { paymentId } = await initiate(500);
    const other = (await server.logIn("player2")).access_token;
    expect((await ping(paymentId, other)).status).toBe(404);
    expect((await ping(randomUUID())).status).toBe(404);
    expect(await ping("")).toMatchObject({ status: 200, body: { paymentInfo: null } });
  });

  test("goes with a reset of the sandbox", async () => {
    const { paymentId } = await initiate(500);
    expect((await server.call("/sandbox/payments", { body: { payOut: "odd" } })).status).toBe(400);
    expect((await server.call("/sandbox/payments", { body: { payOut: "fail", delayMs: 100 } })).status).toBe(204);
    expect((await server.call("/sandbox/reset", { body: {} })).status).toBe(204);
    token = (await server.logIn("player")).access_token;
    expect((await server.call(`/payments/v1/${paymentId}`, { token })).status).toBe(404);
  });
});

test("a site without a sandbox has neither its provider nor its page", async () => {
  const bare = await startTestServer({ config: { sandbox: "off" } });
  try {
    for (const path of ["/psp/psp_x", "/sandbox/payments", "/payments/v1/webhooks/sandbox"])
      expect((await bare.call(path, { body: {} })).status).toBe(404);
    expect((await bare.call("/psp/psp_x")).status).toBe(404);
  } finally {
    await bare.stop();
  }
});

describe("PAYMENT_WEBHOOK_SECRETS", () => {
  const secret = `whsec_${Buffer.from("sixteen bytes, or more").toString("base64")}`;

  test("are several, and are not shown", () => {
    const config = readConfig({ PAYMENT_WEBHOOK_SECRETS: `${secret}, ${secret}` });
    expect(config.paymentWebhookSecrets).toEqual([secret, secret]);
    expect(configLines(config)).toContain("PAYMENT_WEBHOOK_SECRETS=***,***");
  });

  test("that are none keep the server from starting, without being told", () => {
    const wrong = "whsec_c2hvcnQ=";
    expect(() => readConfig({ PAYMENT_WEBHOOK_SECRETS: `${secret},${wrong}` })).toThrow("PAYMENT_WEBHOOK_SECRETS must");
    expect(() => readConfig({ PAYMENT_WEBHOOK_SECRETS: wrong })).not.toThrow(wrong);
  });
});

test("outside a sandbox every withdrawal waits for an operator", () => {
  expect(withdrawalAutoApprove.default).toMatchObject([{ limit: 0 }, { limit: 0 }]);
});
