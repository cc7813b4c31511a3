// A rolling deploy: two processes serve two builds, and a page of either may ask both for its late parts.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../../../server/config.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const folder = mkdtempSync(join(tmpdir(), "kvota-builds-"));
const kept = join(folder, "kept");
afterAll(() => rmSync(folder, { recursive: true }));

/** A build whose late part and worker have other names and other contents than the other's. */
function build(name: string): string {
  const dist = join(folder, name);
  mkdirSync(join(dist, "assets"), { recursive: true });
  const write = (file: string, text: string): void => {
    writeFileSync(join(dist, file), text);
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(text));
  };
  write("index.html", `<!doctype html><title>Kvota ${name}</title>`);
  write("sw.js", `"${name}";`);
  write(`only-${name}.json`, "{}");
  write(`assets/late-${name}AbCd.js`, `export const part = "${name}";\n`.repeat(50));
  write(`assets/host-${name}AbCd.js`, `self.name = "${name}";\n`);
  write("assets/same-AbCd1234.js", `export const same = 1;\n`.repeat(50));
  return dist;
}

/** As a deploy does before the first process of the new build starts. */
const keep = (dist: string): void =>
  cpSync(join(dist, "assets"), join(kept, "assets"), { recursive: true, force: false });

let older: TestServer;
let newer: TestServer;

beforeAll(async () => {
  const first = build("0001");
  keep(first);
  older = await startTestServer({ config: { distDir: first, otherBuilds: kept } });
  const second = build("0002");
  keep(second);
  newer = await startTestServer({ config: { distDir: second, otherBuilds: kept } });
});
afterAll(async () => {
  await older.stop();
  await newer.stop();
});

interface File {
  status: number;
  text: string;
  headers: Record<string, string>;
}

async function get(server: TestServer, path: string, encoding = "br"): Promise<File> {
  const response = await fetch(`${server.url}${path}`, { headers: { "accept-encoding": encoding } });
  const { date: _date, "last-modified": _modified, etag: _tag, ...headers } = Object.fromEntries(response.headers);
  // The policy of each names its own port.
  const policy = headers["content-security-policy"]?.replaceAll(new URL(server.url).port, "PORT");
  const told = policy === undefined ? headers : { ...headers, "content-security-policy": policy };
  return { status: response.status, text: await response.text(), headers: told };
}

describe("two processes of two builds", () => {
  it.each(["late", "host"])("both have either's %s part, under the same headers", async (part) => {
    for (const [own, other, name] of [
      [older, newer, "0001"],
      [newer, older, "0002"],
    ] as const)
      for (const encoding of ["br", "gzip", "identity"]) {
        const path = `/assets/${part}-${name}AbCd.js`;
        const [expected, found] = [await get(own, path, encoding), await get(other, path, encoding)];
        expect(expected).toMatchObject({
          status: 200,
          text: expect.stringContaining(name),
          headers: { "cache-control": "public, max-age=31536000, immutable", vary: expect.stringContaining("ncoding") },
        });
        expect(expected.headers["content-encoding"]).toBe(encoding === "br" ? "br" : undefined);
        expect(found).toEqual(expected);
      }
  });

  it("give a worker of either build its policy", async () => {
    for (const name of ["0001", "0002"])
      for (const server of [older, newer]) {
        const { headers } = await get(server, `/assets/host-${name}AbCd.js`);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
      }
  });

  it("give nothing of the other but its hashed files", async () => {
    expect((await get(newer, "/index.html")).text).toContain("0002");
    expect((await get(older, "/sw.js")).text).toContain("0001");
    for (const [server, other] of [
      [older, "0002"],
      [newer, "0001"],
    ] as const)
      for (const path of [
        `/only-${other}.json`,
        `/assets/../only-${other}.json`,
        "/assets/",
        "/assets/gone-AbCd1234.js",
      ])
        expect(await get(server, path)).toMatchObject({ status: 404, text: '{"error":"notFound"}' });
  });

  it("answer parts of ranges", async () => {
    const path = "/assets/late-0001AbCd.js";
    const part = await fetch(`${newer.url}${path}`, { headers: { range: "bytes=0-5", "accept-encoding": "identity" } });
    expect([part.status, await part.text()]).toEqual([206, "export"]);
  });
});

describe("DIST_PREVIOUS", () => {
  const refusal = (value: string): string => {
    try {
      readConfig({ DIST_PREVIOUS: value });
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    return "";
  };

  it("is a folder that holds a build", () => {
    expect(readConfig({ DIST_PREVIOUS: kept }).otherBuilds).toBe(kept);
    expect(readConfig({}).otherBuilds).toBeNull();
    expect(readConfig({ DIST_PREVIOUS: "" }).otherBuilds).toBeNull();
  });

  it("is refused where it is none, by its name and with what is missing", () => {
    const nowhere = join(folder, "nowhere");
    expect(refusal(nowhere)).toMatch(/^DIST_PREVIOUS must hold a build: ENOENT.*nowhere\/assets/);
    const empty = join(folder, "empty");
    mkdirSync(join(empty, "assets"), { recursive: true });
    expect(refusal(empty)).toBe(`DIST_PREVIOUS must hold a build: ${join(empty, "assets")} is empty`);
    expect(refusal(join(import.meta.dirname, "../../../../dist"))).toContain("this build's own folder");
  });
});
