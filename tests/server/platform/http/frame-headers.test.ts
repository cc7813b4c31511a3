// The pages of games: an origin of their own, a policy that names the site in full, files that every origin may read.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
const page = "<!doctype html><title>Dice</title>";
let server: TestServer;
let behindTls: TestServer;

beforeAll(async () => {
  for (const folder of ["play/house/dice", "play/assets"]) mkdirSync(join(distDir, folder), { recursive: true });
  writeFileSync(join(distDir, "index.html"), "<!doctype html><title>Kvota</title>");
  writeFileSync(join(distDir, "play/house/dice/index.html"), page);
  writeFileSync(join(distDir, "play/assets/dice-AbCd1234.js"), "export {};");
  writeFileSync(join(distDir, "play/assets/dice-AbCd1234.css"), "p {}");
  server = await startTestServer({ config: { distDir } });
  behindTls = await startTestServer({ config: { distDir, publicUrl: "https://kvota.example", sandbox: "off" } });
});
afterAll(async () => {
  await server.stop();
  await behindTls.stop();
  rmSync(distDir, { recursive: true });
});

const html = { headers: { accept: "text/html,*/*" } };

function policyFor(site: string, socket: string): string {
  return [
    "default-src 'none'",
    `script-src ${site}/play/`,
    `style-src ${site}/play/`,
    `img-src ${site}/play/`,
    `connect-src ${site}/rgs/ ${socket}/socket.io/`,
    `frame-ancestors ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "sandbox allow-scripts",
    "report-uri /security/v1/violations",
  ].join("; ");
}

describe("a game's page", () => {
  it.each(["/play/house/dice", "/play/house/dice/index.html"])(
    "is served and shut off from the site: %s",
    async (path) => {
      const { status, body, headers } = await server.call<unknown>(path, html);
      expect({ status, body }).toEqual({ status: 200, body: page });
      const { host } = new URL(server.url);
      expect(headers.get("content-security-policy")).toBe(policyFor(`http://${host}`, `ws://${host}`));
      expect(headers.get("x-frame-options")).toBeNull();
      expect(headers.get("cross-origin-opener-policy")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("names the encrypted origin where the site is behind TLS", async () => {
    const { headers } = await behindTls.call("/play/house/dice", html);
    const { host } = new URL(behindTls.url);
    expect(headers.get("content-security-policy")).toBe(policyFor(`https://${host}`, `wss://${host}`));
  });

  it.each(["/play/house/dice-AbCd1234.js", "/play/house/nothing", "/play/", "/play/house/..%2f..%2findex"])(
    "is never the app's: %s",
    async (path) => {
      const { status, headers } = await server.call<unknown>(path, html);
      expect(status).toBe(404);
      expect(headers.get("content-type")).toContain("json");
    },
  );
});

describe("a file of a game", () => {
  it.each(["/play/assets/dice-AbCd1234.js", "/play/assets/dice-AbCd1234.css"])(
    "may be read by any origin and kept for ever: %s",
    async (path) => {
      const { status, headers } = await behindTls.call<unknown>(path, { headers: { origin: "null" } });
      expect(status).toBe(200);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("the game server", () => {
  it.each(["null", "http://127.0.0.1:1"])(
    "answers an origin that is nobody's, without credentials: %s",
    async (origin) => {
      const asked = { "access-control-request-method": "POST", "access-control-request-headers": "x-game-session" };
      const before = await server.call<unknown>("/rgs/v1/session", {
        method: "OPTIONS",
        headers: { origin, ...asked },
      });
      expect(before.status).toBe(204);
      expect(before.headers.get("access-control-allow-headers")).toContain("x-game-session");
      const answer = await server.call<unknown>("/rgs/v1/session", { body: {}, headers: { origin } });
      expect(answer.status).toBe(404);
      for (const { headers } of [before, answer]) {
        expect(headers.get("access-control-allow-origin")).toBe("*");
        expect(headers.get("access-control-allow-credentials")).toBeNull();
      }
    },
  );
});

it("keeps the site's own pages out of frames, and lets them show its games", async () => {
  const { headers } = await server.call("/", html);
  const rules = (headers.get("content-security-policy") ?? "").split("; ");
  expect(rules).toContain("frame-src 'self'");
  expect(rules).toContain("frame-ancestors 'none'");
});
