// One id leads from an answer to the lines of the log that are about it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createHttp } from "../../../../server/platform/http/create-http.ts";
import { inherited } from "../../../harness/server-process.ts";
import { call } from "../../../harness/server.ts";

const given = "abcd-EF_12345678";
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const root = join(import.meta.dirname, "../../../..");
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The id in the answer to a request with this header. */
async function idOf(header: string | undefined, trusted: boolean, url = "/readyz"): Promise<unknown> {
  const http = createHttp({ logLevel: "silent", accessLog: false, trust: () => trusted });
  http.get("/readyz", () => ({}));
  http.get("/page", () => ({}));
  const headers = header === undefined ? {} : { "x-request-id": header };
  const answer = await http.inject({ url, headers, remoteAddress: "10.0.0.1" });
  await http.close();
  return answer.headers["x-request-id"];
}

it("is the one that a trusted proxy gave, and a new one for everybody else", async () => {
  expect(await idOf(given, true)).toBe(given);
  expect(await idOf(given, false)).toMatch(uuid7);
  expect(await idOf(undefined, true)).toMatch(uuid7);
});

it.each(["short", "a".repeat(65), "with space 123", "new\tline-123"])(
  "is a new one where a proxy gave %j",
  async (bad) => {
    expect(await idOf(bad, true)).toMatch(uuid7);
  },
);

it("stands in the API's answers alone, unknown paths included", async () => {
  expect(await idOf(given, true, "/cms/v1/nothing?q=1")).toBe(given);
  expect(await idOf(given, true, "/page")).toBeUndefined();
});

it("stands in the line of its request, which says nothing of the player", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-log-"));
  const env = {
    ...inherited,
    DATA_DIR: dataDir,
    PORT: "0",
    ACCESS_LOG: "1",
    SANDBOX: "1",
    FEED_LIVE: "40",
    FEED_PREMATCH: "600",
  };
  const child = spawn(process.execPath, [join(root, "server/server.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  ends.push(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  let output = "";
  const url = await new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const served = /Kvota is served at (\S+)/.exec(output)?.[1];
      if (served !== undefined) resolve(served);
    });
  });
  const body = { username: "player", password: "Wrong-Pass1" };
  expect((await call(`${url}/kcmanager/loginUser?secret=1`, { body })).status).toBe(401);
  const { headers } = await fetch(`${url}/readyz`);
  child.kill("SIGTERM");
  await ended;
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ route }) => route !== undefined);
  expect(told).toMatchObject([
    { method: "POST", route: "/kcmanager/loginUser", status: 401, reqId: expect.stringMatching(uuid7) },
    { method: "GET", route: "/readyz", status: 200, reqId: headers.get("x-request-id") },
  ]);
  expect(output).not.toMatch(/Wrong-Pass1|secret|"player"/);
});
