import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const page = `<!doctype html><title>Kvota</title><script src="/boot.js"></script>${"<p>Text</p>".repeat(60)}`;
const script = "export const answer = 42;\n".repeat(50);
const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(distDir, "assets"));
  writeFileSync(join(distDir, "index.html"), page);
  writeFileSync(join(distDir, "sw.js"), "self;");
  writeFileSync(
    join(distDir, "config.json"),
    JSON.stringify({ apiUrl: "https://api.example.org", brandingUrl: "https://brand.example.org/logos" }),
  );
  writeFileSync(join(distDir, "assets/app-AbCd1234.js"), script);
  writeFileSync(join(distDir, "assets/app-AbCd1234.js.br"), brotliCompressSync(script));
  server = await startTestServer({ config: { distDir } });
});
afterAll(async () => {
  await server.stop();
  rmSync(distDir, { recursive: true });
});

const html = { headers: { accept: "text/html,*/*" } };

describe("the built app", () => {
  it.each(["/", "/en", "/en/live_betting?sport=F", "/games/acme/roulette", "/account/bonuses"])(
    "shows its page at %s",
    async (path) => {
      const answer = await server.call<unknown>(path, html);
      expect(answer.status).toBe(200);
      expect(answer.body).toBe(page);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );

  it.each(["/nowhere", "/en/nowhere", "/xx/betting", "/en/Betting", "/betting/more", "/enbetting", "/en/en"])(
    "shows its page at %s too, and says that there is none",
    async (path) => {
      const answer = await server.call<unknown>(path, html);
      expect(answer).toMatchObject({ status: 404, body: page });
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect((await server.call(path, { method: "HEAD", ...html })).status).toBe(404);
    },
  );

  it("knows which texts of the site there are, an editor's too", async () => {
    const statusOf = async (path: string): Promise<number> => (await server.call<unknown>(path, html)).status;
    for (const path of ["/documents", "/documents/termsnc", "/en/documents/about", "/de/documents/privacy/"])
      expect(`${path} ${await statusOf(path)}`).toBe(`${path} 200`);
    for (const path of ["/documents/own", "/en/documents/constructor", "/en/documents/termsnc/more"])
      expect(`${path} ${await statusOf(path)}`).toBe(`${path} 404`);
    const value = { own: { de: { title: "Eigenes", html: "<p>Text</p>" } } };
    await server.call("/sandbox/settings", { body: { scope: "general", key: "documents", value } });
    expect(await statusOf("/de/documents/own")).toBe(200);
    // Neither in the address's language nor in that which stands in for it.
    expect(await statusOf("/en/documents/own")).toBe(404);
    await server.call("/sandbox/reset", { method: "POST" });
    expect(await statusOf("/de/documents/own")).toBe(404);
  });

  it.each(["/cms/v1/nothing", "/games/v1/nothing", "/sandbox/nothing", "/assets/old-1234.js", "/missing.svg"])(
    "answers a real 404 to %s",
    async (path) => {
      expect(await server.call(path, html)).toMatchObject({ status: 404, body: { error: "notFound" } });
    },
  );

  it("shows its page to who takes anything, but never in place of a file of the build", async () => {
    const anything = { headers: { accept: "*/*" } };
    expect((await server.call<unknown>("/en/live_betting", anything)).body).toBe(page);
    for (const path of ["/assets/chunk", "/cms/v1/nothing", "/app.js"])
      expect((await server.call(path, anything)).status).toBe(404);
  });

  it("names the colours of a domain that has its own, and the brand, before anything can be painted", async () => {
    const own = { dark: [{ colors: { "--accent": "#ff00aa" } }], light: [{ colors: {} }], name: "Own <3" };
    const { port } = new URL(server.url);
    const value = { [`127.0.0.1:${port}`]: own };
    await server.call("/sandbox/settings", { body: { scope: "general", key: "themes", value } });
    for (const [path, status] of [
      ["/", 200],
      ["/en/betting", 200],
      ["/en/nowhere", 404],
    ] as const) {
      const answer = await server.call<string>(path, html);
      const hint = /<meta name="kvota-theme" content="([^"]*)" \/><script src/.exec(answer.body)?.[1];
      expect(JSON.parse((hint ?? "").replaceAll("&quot;", '"'))).toEqual({
        dark: { "--accent": "#ff00aa" },
        light: {},
      });
      expect(answer.status).toBe(status);
      expect(answer.body).toContain("<title>Own &lt;3</title>");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
    const small = await server.call<string>("/en/betting", { headers: { ...html.headers, "accept-encoding": "br" } });
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(small.body).toContain("<title>Own &lt;3</title>");
    expect((await server.call<string>("/index.html", html)).body).toBe(page);
    expect((await server.call("/en/%zz", html)).status).toBe(400);
    expect((await server.call("/en/betting", { method: "POST", ...html })).status).toBe(404);
    await server.call("/sandbox/reset", { method: "POST" });
    expect((await server.call<string>("/", html)).body).toBe(page);
  });

  it("gives no page to who asked for none, and to no POST", async () => {
    expect((await server.call("/en/betting", { headers: { accept: "application/json" } })).status).toBe(404);
    expect((await server.call("/en/betting", { method: "POST", ...html })).status).toBe(404);
  });

  it("lets hashed files be kept for good, and asks again for all others", async () => {
    const rule = async (path: string) => (await server.call<unknown>(path)).headers.get("cache-control");
    expect(await rule("/assets/app-AbCd1234.js")).toContain("immutable");
    for (const path of ["/sw.js", "/index.html"]) expect(await rule(path)).toBe("no-cache");
  });

  it("lets the configuration be kept until the worker's code is there, on a weak line", async () => {
    expect((await server.call<unknown>("/config.json")).headers.get("cache-control")).toBe("max-age=20");
  });

  it("sends nothing with a hashed file that nobody asks for", async () => {
    const { headers } = await server.call<unknown>("/assets/app-AbCd1234.js");
    for (const name of ["etag", "last-modified", "accept-ranges", "connection", "keep-alive"])
      expect(headers.get(name)).toBeNull();
  });

  it.each(["1.1", "1.0"])("keeps a connection of HTTP/%s open, and says so to who has to be told", async (version) => {
    const path = "/assets/app-AbCd1234.js";
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    try {
      for (const _answer of ["first", "second"]) {
        let text = "";
        socket.write(`GET ${path} HTTP/${version}\r\nHost: ${hostname}\r\nConnection: keep-alive\r\n\r\n`);
        while (!text.endsWith(script)) text += String((await once(socket, "data"))[0]);
        expect(text).toContain("200 OK");
        expect(/^connection: (\S+)/im.exec(text)?.[1]).toBe(version === "1.0" ? "keep-alive" : undefined);
      }
    } finally {
      socket.destroy();
    }
  });

  it("sends the compressed copy to who can read it", async () => {
    const compressed = await server.call<unknown>("/assets/app-AbCd1234.js", { headers: { "accept-encoding": "br" } });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(compressed.body).toBe(script);
    const plain = await server.call<unknown>("/assets/app-AbCd1234.js", { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  it("compresses no file while it serves: those that gain by it bring a copy", async () => {
    for (const path of ["/sw.js", "/config.json"]) {
      const answer = await server.call<unknown>(path, { headers: { "accept-encoding": "br" } });
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(answer.headers.get("content-length")).not.toBeNull();
    }
  });

  it("lets the page connect where its configuration sends it", async () => {
    const policy = (await server.call<unknown>("/", html)).headers.get("content-security-policy");
    expect(policy).toContain("https://api.example.org wss://api.example.org");
    expect(policy?.split("; ")).toContain("img-src 'self' data: https://brand.example.org");
    expect(policy?.match(/brand\.example\.org/g)).toHaveLength(1);
  });

  it("never leaves its folder", async () => {
    for (const path of ["/..%2f..%2fetc/passwd", "/assets/..%2f..%2fpackage.json"])
      expect((await server.call<unknown>(path)).status).toBeGreaterThanOrEqual(400);
  });
});
