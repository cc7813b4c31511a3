import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const json = { "content-type": "application/json" };

describe("error bodies", () => {
  it.each([
    ["broken JSON", { body: "{", headers: json }],
    ["no body", { method: "POST" }],
    ["an empty body", { method: "POST", headers: json }],
    ["a list", { body: [] }],
    ["another media type", { body: "username=a", headers: { "content-type": "text/csv" } }],
  ])("answer 400 badRequest with details to %s", async (_name, options) => {
    const { status, body } = await server.call("/kcmanager/loginUser", options);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "badRequest", details: [{}] });
  });

  it("ignore fields nobody asked for", async () => {
    const body = { username: "player", password: "Sandbox-Pass1", isAdmin: true, nested: { deep: [1] } };
    expect((await server.call("/kcmanager/loginUser", { body })).status).toBe(200);
  });

  it("answer 404 to unknown paths, pages included while there is no build", async () => {
    for (const path of ["/nothing", "/cms/v1/nothing", "/en/live_betting"])
      expect(await server.call(path, { headers: { accept: "text/html" } })).toMatchObject({
        status: 404,
        body: { error: "notFound" },
      });
  });

  it("answer 413 to a body that is too large", async () => {
    const body = { username: "a".repeat(300_000), password: "x" };
    expect(await server.call("/kcmanager/loginUser", { body })).toMatchObject({
      status: 413,
      body: { error: "payloadTooLarge" },
    });
  });

  it("answer 401 before a body is read", async () => {
    expect((await server.call("/cms/v1/users/userSettings", { body: "{", headers: json })).status).toBe(401);
  });

  it("come after a prototype in JSON is refused", async () => {
    const answer = await server.call("/kcmanager/loginUser", {
      body: '{"__proto__":{"x":1},"username":"a"}',
      headers: json,
    });
    expect(answer.status).toBe(400);
  });
});

describe("every answer", () => {
  it.each(["/healthz", "/cms/v1/nothing", "/kcmanager/loginUser", "/socket.io/?EIO=4&transport=polling"])(
    "of the API is kept nowhere and taken for nothing else: %s",
    async (path) => {
      const { headers } = await server.call(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("that a browser could show has the policy, where the app is not built too", async () => {
    const policy = (await server.call("/")).headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'none'",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "connect-src 'self' ws://",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("upgrade-insecure-requests");
  });

  it("never lets a Host header into the policy that could extend it", async () => {
    const { port } = new URL(server.url);
    const policy = await new Promise<string>((resolve, reject) => {
      const options = { port, path: "/", headers: { host: "evil; script-src *" } };
      request(options, (answer) => {
        answer.resume();
        resolve(String(answer.headers["content-security-policy"]));
      })
        .on("error", reject)
        .end();
    });
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("script-src *");
  });
});

describe("documentation", () => {
  it("shows a viewer that works on plain http", async () => {
    const { status, headers } = await server.call("/docs");
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  });

  it("brings the viewer's own files, and has no others", async () => {
    const page = await server.call<string>("/docs/");
    const [, script = ""] = /src="\.?\/?([^"]*swagger-initializer\.js)"/.exec(page.body) ?? [];
    const own = await server.call<string>(new URL(script, "http://any/docs/").pathname);
    expect(own.status).toBe(200);
    expect(own.headers.get("content-type")).toContain("javascript");
    const missing = await server.call("/docs/none.js");
    expect([missing.status, missing.body]).toEqual([404, { error: "notFound" }]);
  });

  it("describes the calls from their schemas", async () => {
    const { body } = await server.call<{ paths: Record<string, Record<string, { requestBody?: unknown }>> }>(
      "/docs/json",
    );
    expect(body.paths["/kcmanager/loginUser"]?.["post"]?.requestBody).toBeDefined();
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(["/base/v1/users/ping", "/cms/v1/settings/ticket", "/cms/v1/settings/start"]),
    );
  });
});
