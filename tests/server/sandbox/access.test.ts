import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** fetch may not set Host. */
function statusWithHost(host: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ port, path: "/sandbox/stats", headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("access to the sandbox", () => {
  it("answers a loopback Host alone", async () => {
    for (const host of ["127.0.0.1:8080", "localhost", "[::1]:80", "127.1.2.3"])
      expect(await statusWithHost(host)).toBe(200);
    for (const host of ["kvota.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "10.0.0.1"])
      expect(await statusWithHost(host)).toBe(403);
  });

  it("refuses pages of other sites", async () => {
    const from = (origin: string) => server.call("/sandbox/stats", { headers: { origin } });
    expect((await from("https://evil.example")).status).toBe(403);
    expect((await from("null")).status).toBe(403);
    expect((await from("http://localhost:5173")).status).toBe(200);
  });

  it("lets pages of other loopback origins use the API, preflight included", async () => {
    const origin = "http://localhost:5173";
    const preflight = await server.call("/base/v1/users/ping", {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
    const refused = await server.call("/base/v1/users/ping", { headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("access-control-allow-origin")).toBe(origin);
    const foreign = await server.call("/cms/v1/menu", { headers: { origin: "https://evil.example" } });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("is not there where it is off", async () => {
    const off = await startTestServer({ config: { sandbox: false } });
    try {
      expect((await off.call("/sandbox/stats")).status).toBe(404);
      expect((await off.call("/sandbox/reset", { method: "POST" })).status).toBe(404);
      const answer = await off.call("/cms/v1/menu", { headers: { origin: "http://localhost:5173" } });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("content-security-policy")).not.toContain("localhost:*");
    } finally {
      await off.stop();
    }
  });
});
