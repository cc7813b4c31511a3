import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deepestJson, isTooDeep, parseJson } from "../../../../server/platform/http/read-json.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { nestedJson } from "../../../harness/hostile-values.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it("finds how deep JSON is nested, whatever its texts are", () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`depth of JSON: SEED=${seed}`);
  const wrapped = fc.tuple(
    fc.jsonValue({ maxDepth: 6 }),
    fc.integer({ min: 0, max: 40 }),
    fc.constantFrom("[", '{"]":'),
  );
  fc.assert(
    fc.property(wrapped, fc.string(), ([value, times, open], text) => {
      const close = open === "[" ? "]" : "}";
      const json = `${open.repeat(times)}[${JSON.stringify(text)},${JSON.stringify(value)}]${close.repeat(times)}`;
      expect(isTooDeep(json)).toBe(depthOf(JSON.parse(json)) > deepestJson);
    }),
    { seed, numRuns: 300 },
  );
});

it.each([33, 2000, 50_000])("refuses what is nested %i deep before anything looks at it", async (depth) => {
  const inner = nestedJson(depth - 1);
  for (const [path, body] of [
    ["/cms/v1/betting/ticket/check", `{"ticket":${inner}}`],
    ["/kcmanager/loginUser", `{"username":"player","password":"x","device":${inner}}`],
    ["/sandbox/payments", `{"x":${inner}}`],
  ] as const)
    expect(await server.call(path, { body })).toMatchObject({
      status: 400,
      body: { error: "badRequest", details: [{ path: "", message: "is nested deeper than 32" }] },
    });
});

it("takes what is nested 32 deep, and brackets in texts", async () => {
  expect(parseJson(nestedJson(32))).toHaveProperty("value");
  expect(parseJson(nestedJson(33))).toHaveProperty("wrong");
  const body = { ticket: [], more: "[[[{".repeat(500), path: '"]\\' };
  expect((await server.call("/cms/v1/betting/ticket/check", { body })).status).toBe(200);
});

it.each(["9999-12-31T23:59:59.999Z", "+275760-09-13", "9".repeat(20), 8.64e15, 1e20, 253_402_300_800_000, -1])(
  "reckons with times up to the year 9999: %s",
  async (from) => {
    const { access_token: token } = await server.logIn("admin");
    for (const bounds of [{ from }, { to: from }]) {
      const figures = await server.call("/operator/v1/figures", { token, body: { currency_id: 1, ...bounds } });
      expect(figures.status).toBeLessThan(500);
      const own = await server.call("/account/v1/transactions", { token, body: bounds });
      expect(own.status).toBe(from === "9999-12-31T23:59:59.999Z" ? 200 : 400);
    }
  },
);

it("checks no more selections at once than a ticket may have", async () => {
  const one = { id: "a", eventId: 1, marketsTable: "markets", marketsKey: "constructor", selectionCode: "toString" };
  const check = (many: number) =>
    server.call("/cms/v1/betting/ticket/check", { body: { ticket: Array.from({ length: many }, () => one) } });
  const { status, body } = await check(200);
  expect([status, (body as unknown as unknown[])[0]]).toMatchObject([200, { id: "a", odd: "-" }]);
  expect((await check(201)).status).toBe(400);
});

it("pages up to the hundred thousandth", async () => {
  const { access_token: token } = await server.logIn("player");
  for (const path of ["/sportsbetting/v1/tickets/history", "/vouchers/v1/history", "/account/v1/transactions"]) {
    expect((await server.call(path, { token, body: { page: 100_000 } })).status).toBe(200);
    expect((await server.call(path, { token, body: { page: 2 ** 53 - 1 } })).status).toBe(400);
  }
});
