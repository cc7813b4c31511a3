// `kvota` as an operator has it: by a link from anywhere, with whatever Node the machine has, and the environment of a file.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kvota-bin-"));
  symlinkSync(join(root, "server/kvota.js"), join(folder, "kvota"));
});
// A server whose parent was killed may still be at its end.
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Of the machine, without the one that npm brought; an installation without another has that alone. */
const outside = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((path) => !path.includes("node_modules") && existsSync(join(path, "node")));
const PATH = [...outside, join(root, "node_modules/.bin")].join(delimiter);

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder, "kvota"), args, {
    cwd: folder,
    env: { PATH, DATA_DIR: join(folder, "data"), ...env },
    encoding: "utf8",
  });
  return { status, output: (stdout + stderr).trim() };
}

function serve() {
  const env = {
    PATH,
    DATA_DIR: join(folder, "data"),
    PORT: "0",
    OPS_PORT: "0",
    DRAIN_NOTICE_MS: "0",
    DRAIN_SOCKETS_MS: "0",
  };
  const child = spawn(join(folder, "kvota"), ["serve"], { cwd: folder, env });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended, output: () => output };
}

it("is what the package calls kvota", () => {
  const { bin } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { bin: object };
  expect(bin).toEqual({ kvota: "server/kvota.js" });
  expect(readFileSync(join(root, "ops/Dockerfile"), "utf8")).toContain("ln -s /app/server/kvota.js");
});

it("lists its commands, carries them out with a file's environment, and ends as they do", () => {
  const help = run([]);
  expect(help.status).toBe(0);
  for (const command of ["config", "probe", "migrate", "audit", "backup", "restore", "move", "user add", "approve"])
    expect(help.output).toContain(`\n  ${command}`);
  expect(run(["sing"])).toMatchObject({ status: 64, output: expect.stringContaining("Usage: kvota") });
  expect(run(["backup"]).status).toBe(64);
  const file = join(folder, "kvota.env");
  writeFileSync(file, "PORT=8099\nSMTP_URL=smtps://kvota:s3cret@mail.example.com\n");
  for (const option of [[`--env-file=${file}`], ["--env-file", file]]) {
    const { status, output } = run([...option, "config"]);
    expect([status, output]).toEqual([0, expect.stringContaining("PORT=8099")]);
    expect(output).not.toContain("s3cret");
  }
  // What is set already counts more, as for a unit.
  expect(run([`--env-file=${file}`, "config"], { PORT: "8100" }).output).toContain("PORT=8100");
  // A unit's supervisor reads the value whole: the command would have another key than the server.
  writeFileSync(file, "# What it is.\nPORT=8081\nDATA_KEY=thirty-two-characters-and-then#more\n");
  expect(run([`--env-file=${file}`, "config"])).toEqual({
    status: 78,
    output: expect.stringMatching(/^DATA_KEY must have no # in it/),
  });
  expect(run(["config"], { PORT: "x" }).status).toBe(78);
  expect(run(["audit"])).toMatchObject({ status: 1, output: expect.stringContaining("there is no") });
  expect(run(["migrate"])).toEqual({ status: 0, output: "the store is up to date" });
  expect(run(["audit"])).toEqual({ status: 0, output: "the ledger holds" });
});

it.each(["SIGTERM", "SIGHUP"] as const)("serves until it is told to end by %s", async (signal) => {
  const { child, ended, output } = serve();
  await expect.poll(output).toContain("Kvota is served at");
  child.kill(signal);
  expect(await ended).toBe(0);
});

it("leaves no server behind when it is killed", async () => {
  const { child, output } = serve();
  await expect.poll(output).toContain("Kvota is served at");
  const url = /served at (\S+)/.exec(output())?.[1] ?? "";
  child.kill("SIGKILL");
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});

it("is how the documents name the server's commands", () => {
  const pages = ["README.md", "docs/configuration.md", "docs/on-the-internet.md", "docs/scale.md", "ops/README.md"];
  const named = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    return [...text.matchAll(/node server\/server\.ts [a-z]+/g)].map(([words]) => `${page}: ${words}`);
  });
  expect(named).toEqual([]);
});
