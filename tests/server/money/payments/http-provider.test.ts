// A payment provider elsewhere, connected by configuration alone: the shipped example as a process of its own.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createLine } from "node:net";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { configLines } from "../../../../server/commands/config-lines.ts";
import { readConfig } from "../../../../server/config.ts";
import { createHttpProvider, type HttpProvider } from "../../../../server/money/payments/providers/http-provider.ts";
import { NotReturnableError, type PaymentProvider } from "../../../../server/money/payments/providers/provider.ts";
import type { OperatorPayment } from "../../../../src/protocol/operator/payments.ts";
import type { Payment } from "../../../../src/protocol/payments.ts";
import {
  type ExampleProvider,
  exampleSecret,
  startExampleProvider,
} from "../../../harness/example-payment-provider.ts";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";

const clock = { now: () => Date.now() };
const terms = (apiUrl: string): HttpProvider => ({
  name: "example",
  methods: ["card"],
  apiUrl,
  secrets: [exampleSecret],
});

/** The site is told where the provider is before it is there, and the provider where the site is: a line that leads there later. */
async function startLine(): Promise<{ url: string; leadTo(url: string): void; close(): Promise<void> }> {
  let target = new URL("http://127.0.0.1:9");
  const line = createLine((client) => {
    const provider = connect(Number(target.port), target.hostname);
    client.pipe(provider).pipe(client);
    client.on("error", () => provider.destroy());
    provider.on("error", () => client.destroy());
  });
  await new Promise<void>((resolve) => void line.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    leadTo: (url) => void (target = new URL(url)),
    close: () => new Promise((resolve) => void line.close(() => resolve())),
  };
}

describe("a site with a provider elsewhere", () => {
  let rig: OperatorRig;
  let example: ExampleProvider;
  let line: Awaited<ReturnType<typeof startLine>>;
  beforeAll(async () => {
    line = await startLine();
    rig = await startOperatorRig({ paymentProviders: [terms(line.url)] });
    example = await startExampleProvider(rig.server.url);
    line.leadTo(example.url);
    await rig.confirm();
    await rig.call("/sandbox/settings", { scope: "general", key: "withdrawalAutoApprove", value: [] });
  });
  afterAll(async () => {
    await example.stop();
    await rig.stop();
    await line.close();
  });

  const initiate = (direction: string, amount: number) =>
    rig.call<{ redirectUrl: string; paymentId: string }>(
      "/payments/v1/initiate",
      { amount, currency: "RSD", method: "card", direction },
      "player2",
    );
  const payment = async (id: string) => (await rig.call<Payment>(`/payments/v1/${id}`, undefined, "player2")).body;
  async function stands(id: string, status: string): Promise<void> {
    await expect.poll(async () => (await payment(id)).status).toBe(status);
  }
  const act = (name: string, paymentId: string, more: object) =>
    rig.ask<OperatorPayment>(`payments/${name}`, { paymentId, reason: "looked at it", ...more });

  it("takes deposits by its page, pays out to where they came from, and gives them back", async () => {
    const { body: begun } = await initiate("deposit", 1000);
    expect(begun.redirectUrl).toContain(`${example.url}/pay/`);
    expect(await example.press(begun.redirectUrl, "pay")).toContain(`/callback?payment=${begun.paymentId}`);
    await stands(begun.paymentId, "succeeded");
    expect(await payment(begun.paymentId)).toMatchObject({ source: { label: "Example •••• 4242" } });

    const { body: out } = await initiate("withdrawal", 400);
    await stands(out.paymentId, "requested");
    expect((await act("approve", out.paymentId, {})).status).toBe(200);
    await stands(out.paymentId, "succeeded");

    const { body: second } = await initiate("deposit", 500);
    await example.press(second.redirectUrl, "pay");
    await stands(second.paymentId, "succeeded");
    expect((await act("refund", second.paymentId, {})).status).toBe(200);
    await stands(second.paymentId, "refunded");
  });

  it("has a deposit fail that is declined, and one that its provider does not begin", async () => {
    const { body: begun } = await initiate("deposit", 300);
    await example.press(begun.redirectUrl, "decline");
    await stands(begun.paymentId, "failed");
    // Only the first answer of its page counts.
    await example.press(begun.redirectUrl, "pay");
    // What it would tell of that would come before what it tells of this.
    const { body: next } = await initiate("deposit", 200);
    await example.press(next.redirectUrl, "pay");
    await stands(next.paymentId, "succeeded");
    expect((await payment(begun.paymentId)).status).toBe("failed");
    const forged = await fetch(`${example.url}/initiate`, { method: "POST", body: JSON.stringify({ data: {} }) });
    expect(forged.status).toBe(401);
  });
});

describe("calls of a provider", () => {
  let example: ExampleProvider;
  let provider: PaymentProvider;
  beforeEach(async () => {
    example = await startExampleProvider("http://127.0.0.1:9", { WEBHOOKS: "0" });
    provider = createHttpProvider(terms(example.url), clock);
  });
  afterEach(() => example.stop());
  const order = () => ({ paymentId: randomUUID(), method: "card" as const, minor: 100_50, currency: "RSD" });

  it("made twice for one payment have one effect, and what happened is asked for where no webhook came", async () => {
    const payment = order();
    const begun = await provider.start(payment, "https://betting.example.com/callback");
    expect(await provider.start(payment, "https://betting.example.com/callback")).toEqual(begun);
    const { providerRef } = begun;
    expect(await provider.read(providerRef)).toEqual({ events: [] });
    await expect(provider.refund({ ...payment, providerRef }, payment.minor)).rejects.toThrow(NotReturnableError);
    await example.press(begun.redirectUrl, "pay");
    const { events } = await provider.read(providerRef);
    expect(events).toMatchObject([
      { type: "payment.succeeded", paymentId: payment.paymentId, providerRef, minor: 100_50 },
    ]);
    for (let times = 0; times < 2; times += 1) await provider.refund({ ...payment, providerRef }, payment.minor);
    expect((await provider.read(providerRef)).events.map(({ type }) => type)).toEqual([
      "payment.succeeded",
      "payment.refunded",
    ]);
    const out = order();
    const source = { id: "card-of-the-example", label: "Example" };
    const [first, again] = [await provider.withdraw(out, source), await provider.withdraw(out, source)];
    expect(again).toEqual(first);
    expect((await provider.read(first.providerRef)).events.map(({ type }) => type)).toEqual(["payout.succeeded"]);
  });

  it("are refused where they are signed by another secret", async () => {
    const other = `whsec_${Buffer.from("another secret than the example's").toString("base64")}`;
    const stranger = createHttpProvider({ ...terms(example.url), secrets: [other] }, clock);
    await expect(stranger.start(order(), "https://x.example")).rejects.toThrow("initiate was answered with 401");
  });
});

it.each<[string, number, object, RegExp]>([
  ["another address than https", 200, { providerRef: "r", redirectUrl: "http://shop.example/pay" }, /address of https/],
  ["no reference", 200, { redirectUrl: "https://shop.example/pay" }, /providerRef/],
  ["an error", 500, { providerRef: "r", redirectUrl: "https://shop.example/pay" }, /answered with 500/],
  ["another place to ask", 307, {}, /fetch failed/],
])("takes no page of a provider that answers with %s", async (_name, status, answer, problem) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "content-type": "application/json", location: "http://127.0.0.1:9/" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const provider = createHttpProvider(terms(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), clock);
  const payment = { paymentId: randomUUID(), method: "card" as const, minor: 100, currency: "RSD" };
  await expect(provider.start(payment, "https://x.example")).rejects.toThrow(problem);
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

it("reads no more of a provider's answer than an answer needs", async () => {
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    const part = Buffer.alloc(100_000, " ");
    const more = (): void => {
      // Without an end: who reads all of it reads until the time is over.
      while (!response.destroyed) {
        sent += part.length;
        if (!response.write(part)) return void response.once("drain", more);
      }
    };
    response.once("close", () => ended.resolve());
    more();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const provider = createHttpProvider(terms(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), clock);
  const payment = { paymentId: randomUUID(), method: "card" as const, minor: 100, currency: "RSD" };
  await expect(provider.start(payment, "https://x.example")).rejects.toThrow("the answer of initiate is too long");
  await ended.promise;
  // What lies in the buffers of both ends besides.
  expect(sent).toBeLessThan(30_000_000);
  await new Promise((resolve) => void server.close(resolve));
});

describe("the file of providers", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kvota-providers-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const read = (list: unknown) => {
    const file = join(folder, "providers.json");
    writeFileSync(file, JSON.stringify(list));
    return readConfig({ PAYMENT_PROVIDERS: file });
  };

  it("is the shipped one as it stands, and its secrets are not shown", () => {
    const file = join(import.meta.dirname, "../../../../ops/examples/payment-providers.json");
    const config = readConfig({ PAYMENT_PROVIDERS: file });
    expect(config.paymentProviders).toEqual(JSON.parse(readFileSync(file, "utf8")));
    expect(configLines(config)).toContain("PAYMENT_PROVIDERS=example");
    expect(configLines(config).join()).not.toContain("whsec_");
  });

  it("is refused by name and place where something of it is wrong", () => {
    const good = terms("https://pay.example.com");
    expect(read([good]).paymentProviders).toEqual([good]);
    for (const [wrong, told] of [
      [{ ...good, apiUrl: "http://pay.example.com" }, "0.apiUrl must be an address of https"],
      [{ ...good, name: "sandbox" }, "0.name is the sandbox's own"],
      [{ ...good, secrets: ["whsec_short"] }, "0.secrets.0 must be whsec_"],
      [{ ...good, methods: ["shop"] }, "0.methods.0"],
    ] as const)
      expect(() => read([wrong])).toThrow(`PAYMENT_PROVIDERS: ${told}`);
    expect(() => read([good, { ...good, name: "other" }])).toThrow("two providers have the same methods");
    expect(() => readConfig({ PAYMENT_PROVIDERS: join(folder, "none") })).toThrow("PAYMENT_PROVIDERS cannot be read");
  });
});
