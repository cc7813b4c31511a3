// The server as npm starts it: it ends when npm does, though npm's shell passes no signal on.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { builtHash } from "../../server/platform/build/source-hash.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
const groups: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kvota-npm-"));
});
afterEach(() => {
  for (const { pid } of groups.splice(0)) if (pid !== undefined) endGroup(pid);
  rmSync(folder, { recursive: true, force: true });
});

/** What a test that failed has left running. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    return false;
  }
}

/** As a person starts it in a folder of the project: npm and all that it starts are a group of their own. */
function startByNpm(cwd: string, args: readonly string[], env: Record<string, string> = {}) {
  const npm = spawn("npm", args, {
    cwd,
    detached: true,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: join(folder, "data"),
      PORT: "0",
      OPS_PORT: "0",
      // A start with a page that is there already is what is tried here.
      KVOTA_BUILD: builtHash(join(root, "dist")) ?? "",
      ...env,
    },
  });
  groups.push(npm);
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { npm, output: () => output };
}

/** The server names itself in its log by its machine and process. */
const serverIn = (output: string): number => Number(/"node":"[^"]*-(\d+)"/.exec(output)?.[1]);

it.each([
  ["npm start", ["start"]],
  ["npm run serve", ["run", "serve"]],
  ["npx kvota serve", ["exec", "--", "kvota", "serve"]],
])("%s ends in order when npm is told to end", async (_name, args) => {
  const { npm, output } = startByNpm(root, args, { SANDBOX: "auto" });
  await expect.poll(output).toContain("Kvota is served at");
  // The log has a way of its own, and may come after it.
  await expect.poll(() => serverIn(output())).toBeGreaterThan(0);
  const pid = serverIn(output());
  expect(isRunning(pid)).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(() => isRunning(pid)).toBe(false);
  // A store that was closed has no log beside it.
  expect(readdirSync(join(folder, "data"))).toContain("kvota.db");
  expect(readdirSync(join(folder, "data")).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
});

it("leaves no build behind, and serves nothing, when npm is told to end while it builds", async () => {
  for (const file of ["server/start.ts", "server/parent-end.ts", "server/platform/build/source-hash.ts"]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const served = join(folder, "served");
  const pidFile = join(folder, "build-pid");
  writeFileSync(join(folder, "package.json"), '{"type": "module", "scripts": {"start": "node server/start.ts"}}');
  writeFileSync(
    join(folder, "server/server.ts"),
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(served)}, "");`,
  );
  // A build that takes for ever.
  const vite = join(folder, "node_modules/vite/bin/vite.js");
  mkdirSync(dirname(vite), { recursive: true });
  writeFileSync(
    vite,
    `require("node:fs").writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  const { npm } = startByNpm(folder, ["start"], { KVOTA_BUILD: "another" });
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8")).toMatch(/^\d+$/);
  const building = Number(readFileSync(pidFile, "utf8"));
  npm.kill("SIGTERM");
  await expect.poll(() => isRunning(building)).toBe(false);
  expect(existsSync(served)).toBe(false);
});
