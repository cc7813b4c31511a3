import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pauseFeed } from "../../../harness/pause-feed.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  // The same answer is read twice.
  await pauseFeed(server);
});
afterAll(() => server.stop());

interface RawAnswer {
  encoding: string | undefined;
  vary: string | undefined;
  bytes: Buffer;
}

/** As it is on the wire: `fetch` would undo the encoding. */
function raw(path: string, headers: Record<string, string>, body?: unknown): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    request(
      `${server.url}${path}`,
      { method: body === undefined ? "GET" : "POST", headers: { ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { "content-encoding": encoding, vary } = response.headers;
          resolve({ encoding, vary, bytes: Buffer.concat(chunks) });
        });
      },
    )
      .on("error", reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

it.each([
  ["/cms/v1/settings/start?domain=x", undefined],
  ["/cms/v1/banners/all", undefined],
  ["/cms/v1/betting/prematch/sidebar?time_filter=all", undefined],
  ["/cms/v1/betting/prematch/offer", { sport_code: "F" }],
  ["/cms/v1/markets/getMarketFilters", { type: "live match" }],
])("an answer of the API goes out as brotli, and says the same: %s", async (path, body) => {
  const plain = await raw(path, { "accept-encoding": "identity" }, body);
  expect(plain.encoding).toBeUndefined();
  const small = await raw(path, browser, body);
  expect(small.encoding).toBe("br");
  expect(small.vary).toContain("accept-encoding");
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(JSON.parse(brotliDecompressSync(small.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
});

it("gzip is for who knows no brotli", async () => {
  const { encoding, bytes } = await raw("/cms/v1/banners/all", { "accept-encoding": "gzip, deflate" });
  expect(encoding).toBe("gzip");
  expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(4);
});

it("an answer that a packet holds stays as it is", async () => {
  expect((await raw("/cms/v1/settings/status", browser)).encoding).toBeUndefined();
  expect((await raw("/healthz", browser)).encoding).toBeUndefined();
});

it("a personal answer is compressed, one with tokens in it never is", async () => {
  const roles = Array.from({ length: 30 }, (_, index) => `role-${index}`);
  await server.call("/sandbox/user", { body: { username: "player", roles } });
  const { access_token: token, refresh_token: refreshToken } = await server.logIn("player");
  const bearer = { ...browser, authorization: `Bearer ${token}` };
  expect((await raw("/base/v1/users", bearer)).encoding).toBe("br");
  const logIn = await raw("/kcmanager/loginUser", browser, { username: "player", password: "Sandbox-Pass1" });
  expect(logIn.bytes.length).toBeGreaterThan(600);
  expect(logIn.encoding).toBeUndefined();
  const refreshed = await raw("/kcmanager/refreshToken", browser, { refreshToken });
  expect(refreshed.bytes.toString()).toContain("access_token");
  expect(refreshed.bytes.length).toBeGreaterThan(600);
  expect(refreshed.encoding).toBeUndefined();
});

it("a request's own encoding is not understood: a small body cannot become a huge one", async () => {
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const { status } = await server.call("/cms/v1/betting/live/offer", { headers, body: "not JSON" });
  expect(status).toBe(400);
});
