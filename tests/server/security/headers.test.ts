import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../harness/server.ts";

const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
let server: TestServer;
let behindTls: TestServer;

beforeAll(async () => {
  mkdirSync(join(distDir, "assets"));
  writeFileSync(join(distDir, "index.html"), "<!doctype html><title>Kvota</title>");
  writeFileSync(join(distDir, "sw.js"), "self;");
  writeFileSync(join(distDir, "assets/shared-AbCd1234.js"), "self;");
  writeFileSync(join(distDir, "manifest.webmanifest"), "{}");
  server = await startTestServer({ config: { distDir, frameOrigins: ["https://games.example.org"] } });
  behindTls = await startTestServer({ config: { distDir, publicUrl: "https://kvota.example" } });
});
afterAll(async () => {
  await server.stop();
  await behindTls.stop();
  rmSync(distDir, { recursive: true });
});

const everywhere = [
  "/",
  "/en/live_betting",
  "/sw.js",
  "/assets/shared-AbCd1234.js",
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
  it.each(everywhere)("forbids what the app does not do: %s", async (path) => {
    const { headers } = await server.call(path, { headers: { accept: "text/html,*/*" } });
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'none'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy.split("; ")).toContain(rule);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe-");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("lets frames show the pages of listed origins alone", async () => {
    const policyOf = async (from: TestServer): Promise<string[]> =>
      ((await from.call("/")).headers.get("content-security-policy") ?? "").split("; ");
    expect(await policyOf(server)).toContain("frame-src https://games.example.org");
    expect(await policyOf(behindTls)).toContain("frame-src 'none'");
  });

  it("binds browsers to TLS where the site is behind it, and there alone", async () => {
    const tlsOf = async (from: TestServer, headers: Record<string, string> = {}): Promise<string | null> =>
      (await from.call("/sw.js", { headers })).headers.get("strict-transport-security");
    expect(await tlsOf(server)).toBeNull();
    expect(await tlsOf(server, { "x-forwarded-proto": "https" })).toBe("max-age=31536000");
    expect(await tlsOf(behindTls)).toBe("max-age=31536000");
  });
});
