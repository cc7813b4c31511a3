// The sandbox sets how large the offer is.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfferAnswer } from "../../../src/protocol/offer.ts";
import { startTestServer, wholeOffer, type TestServer } from "../../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: wholeOffer });
});
afterAll(() => server.stop());

const matches = async (): Promise<unknown> =>
  (await server.call<{ feed: { matches: unknown } }>("/sandbox/stats")).body.feed.matches;
const pages = async (kind: "live" | "prematch"): Promise<number> =>
  (
    await server.call<OfferAnswer>(`/cms/v1/betting/${kind}/offer`, {
      body: { sport_code: "", time_filter: "all", page: 1 },
    })
  ).body.totalPages;

it("grows and shrinks it while it runs, remembers it over a restart, and forgets it on reset", async () => {
  expect(await matches()).toEqual({ live: 50, prematch: 1050 });
  expect((await server.call("/sandbox/feed", { body: { matches: { live: 150, prematch: 2000 } } })).status).toBe(204);
  expect(await matches()).toEqual({ live: 150, prematch: 2000 });
  expect(await pages("live")).toBeGreaterThanOrEqual(3);
  expect(await pages("prematch")).toBeGreaterThanOrEqual(40);
  await server.restart();
  expect(await matches()).toEqual({ live: 150, prematch: 2000 });
  await server.call("/sandbox/feed", { body: { matches: { prematch: 700 } } });
  expect(await matches()).toEqual({ live: 150, prematch: 700 });
  expect(await pages("prematch")).toBeLessThan(20);
  await server.call("/sandbox/reset", { body: {} });
  expect(await matches()).toEqual({ live: 50, prematch: 1050 });
});

it.each([
  ["live", 39],
  ["live", 301],
  ["prematch", 599],
  ["prematch", 5001],
  ["prematch", "many"],
])("refuses %s = %s, naming it", async (field, value) => {
  const answer = await server.call("/sandbox/feed", { body: { matches: { [field]: value } } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: "badRequest", details: [{ path: `matches.${field}` }] });
});
