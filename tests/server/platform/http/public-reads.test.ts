import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  // What changes by itself would change between two reads.
  await server.call("/sandbox/feed", { body: { paused: true } });
});
afterAll(() => server.stop());

it.each([
  "/cms/v1/settings/start?domain=tribina.example",
  "/cms/v1/settings/general",
  "/cms/v1/settings/status",
  "/cms/v1/settings/ticket",
  "/cms/v1/menu",
  "/cms/v1/themes/by-domain?domain=x",
  "/cms/v1/banners/pageSettings",
  "/cms/v1/banners/all",
  "/cms/v1/documents/privacy?lang=en",
  "/cms/v1/betting/live/favoriteCompetitions",
  "/cms/v1/betting/live/sidebar",
  "/cms/v1/betting/prematch/sidebar?time_filter=all",
])("a browser may keep the answer, and asks whether it holds: %s", async (path) => {
  const first = await server.call(path);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/".+"$/);
  // Whatever the encoding was, the tag is that of the answer.
  for (const encoding of ["br", "gzip", "identity"]) {
    const again = await server.call(path, { headers: { "if-none-match": tag, "accept-encoding": encoding } });
    expect(again).toMatchObject({ status: 304, body: undefined });
    expect(again.headers.get("etag")).toBe(tag);
    expect(again.headers.get("cache-control")).toBe("no-cache");
    expect(again.headers.get("content-encoding")).toBeNull();
  }
});

it("an answer that changed is sent anew", async () => {
  const path = "/cms/v1/settings/start?domain=x";
  const tag = (await server.call(path)).headers.get("etag") ?? "";
  await server.call("/sandbox/settings", { body: { scope: "status", key: "loginInDialog", value: false } });
  const answer = await server.call<{ status: unknown[] }>(path, { headers: { "if-none-match": tag } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("etag")).not.toBe(tag);
  expect(answer.body.status).toContainEqual({ key: "loginInDialog", value: false });
});

it("what is missing is not kept", async () => {
  const { status, headers } = await server.call("/cms/v1/documents/nothing");
  expect(status).toBe(404);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("personal answers, tokens and prices are never kept", async () => {
  const { access_token: token } = await server.logIn("player");
  for (const [path, options] of [
    ["/base/v1/users", { token }],
    ["/base/v1/users/ping", { token }],
    ["/cms/v1/users/userSettings", { token }],
    ["/sportsbetting/v1/tickets/history", { token, body: {} }],
    ["/kcmanager/loginUser", { body: { username: "player", password: "Sandbox-Pass1" } }],
    ["/cms/v1/betting/live/offer", { body: { sport_code: "F" } }],
  ] as const) {
    const { status, headers } = await server.call(path, options);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("etag")).toBeNull();
  }
});
