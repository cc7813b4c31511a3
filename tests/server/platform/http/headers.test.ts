import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
let server: TestServer;
let behindTls: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  mkdirSync(join(distDir, "assets"));
  writeFileSync(join(distDir, "index.html"), "<!doctype html><title>Kvota</title>");
  writeFileSync(join(distDir, "sw.js"), "self;");
  writeFileSync(join(distDir, "assets/host-AbCd1234.js"), "self;");
  writeFileSync(join(distDir, "assets/part-AbCd1234.js"), "self;");
  writeFileSync(join(distDir, "icon.svg"), "<svg xmlns='http://www.w3.org/2000/svg' />");
  writeFileSync(join(distDir, "manifest.webmanifest"), "{}");
  server = await startTestServer({ config: { distDir, frameOrigins: ["https://games.example.org"] } });
  behindProxy = await startTestServer({ config: { distDir, trustProxy: ["127.0.0.1"] } });
  behindTls = await startTestServer({ config: { distDir, publicUrl: "https://kvota.example", sandbox: "off" } });
});
afterAll(async () => {
  await server.stop();
  await behindTls.stop();
  await behindProxy.stop();
  rmSync(distDir, { recursive: true });
});

const html = { headers: { accept: "text/html,*/*" } };
const documents = ["/", "/en/live_betting", "/en/nowhere", "/index.html", "/a.xhtml", "/a.unheardOf"];
const workers = ["/sw.js", "/assets/host-AbCd1234.js"];
const data = [
  "/assets/part-AbCd1234.js",
  "/manifest.webmanifest",
  "/nowhere.js",
  "/healthz",
  "/cms/v1/settings/status",
  "/base/v1/users",
  "/cms/v1/nothing",
  "/sandbox/stats",
  "/socket.io/?EIO=4&transport=polling",
];

describe("every answer", () => {
  it.each([...documents, ...workers, ...data])("is what it says and belongs to this site: %s", async (path) => {
    const { headers } = await behindTls.call(path, html);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it.each([...documents, ...workers])("forbids what the app does not do: %s", async (path) => {
    const { headers } = await server.call(path, html);
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'none'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy.split("; ")).toContain(rule);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe-");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it.each(documents)("lets no other site hold a document: %s", async (path) => {
    const { headers } = await server.call(path, html);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  });

  it.each(data)("spends no policy on what no browser shows or runs by itself: %s", async (path) => {
    const { headers } = await server.call(path, html);
    for (const name of ["content-security-policy", "cross-origin-opener-policy", "permissions-policy"])
      expect(headers.get(name)).toBeNull();
    const type = headers.get("content-type") ?? "";
    expect(type).not.toContain("html");
  });

  it("runs nothing in a picture that is opened by itself", async () => {
    const { headers } = await server.call("/icon.svg");
    expect(headers.get("content-type")).toContain("image/svg+xml");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  it("lets frames show the pages of listed origins alone", async () => {
    const policyOf = async (from: TestServer): Promise<string[]> =>
      ((await from.call("/")).headers.get("content-security-policy") ?? "").split("; ");
    expect(await policyOf(server)).toContain("frame-src 'self' https://games.example.org");
    expect(await policyOf(behindTls)).toContain("frame-src 'self'");
  });

  it("binds browsers to TLS where the site is behind it, and there alone", async () => {
    const tlsOf = async (from: TestServer, headers: Record<string, string> = {}): Promise<string | null> =>
      (await from.call("/sw.js", { headers })).headers.get("strict-transport-security");
    expect(await tlsOf(server)).toBeNull();
    expect(await tlsOf(server, { "x-forwarded-proto": "https" })).toBeNull();
    expect(await tlsOf(behindProxy)).toBeNull();
    expect(await tlsOf(behindProxy, { "x-forwarded-proto": "https" })).toBe("max-age=31536000");
    expect(await tlsOf(behindTls)).toBe("max-age=31536000");
  });
});
