// What an operator runs: the server without a sandbox, wrong variables, and the first administrator.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addUser, readUserToAdd } from "../../server/commands/user-add.ts";
import { codeOf, stepMs } from "../harness/authenticator-app.ts";
import { createServerClock } from "../harness/server-clock.ts";
import { call } from "../harness/server.ts";
import { inherited, killProcesses, startServerProcess, type ServerProcess } from "../harness/server-process.ts";
import { openTestStore } from "../harness/test-database.ts";

const root = join(import.meta.dirname, "../..");
let dataDir: string;
const processes: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-command-"));
});
afterEach(async () => {
  await killProcesses(processes);
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}) {
  const started = startServerProcess(dataDir, env);
  processes.push(started);
  return started;
}

function run(
  args: string[],
  input = "",
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, "server/server.ts"), ...args], {
    env: { ...inherited, DATA_DIR: dataDir, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

const logIn = (url: string, username: string, password = "Sandbox-Pass1") =>
  call<{ access_token?: string }>(`${url}/kcmanager/loginUser`, { body: { username, password } });

it(
  "has no sandbox and no demo users in production, also on a folder that a sandbox used",
  { timeout: 180_000 },
  async () => {
    const sandbox = start();
    const first = await sandbox.served;
    const before = await logIn(first, "admin");
    expect(before.status).toBe(200);
    sandbox.child.kill("SIGTERM");
    expect((await sandbox.ended).code).toBe(0);

    const url = await start({ NODE_ENV: "production", FEED_SOURCE: "simulator", SANDBOX: "" }).served;
    for (const name of ["player", "player2", "agent", "editor", "admin", "admin2", "subagent"])
      expect(await logIn(url, name)).toMatchObject({ status: 401, body: { error: "invalidCredentials" } });
    for (const path of ["sandbox/stats", "psp/psp_x", "psp/"]) expect((await call(`${url}/${path}`)).status).toBe(404);
    expect((await call(`${url}/base/v1/users`, { token: before.body.access_token! })).status).toBe(401);
  },
);

/** A site without a sandbox wants a second factor of who runs it. @returns a code that is not spent */
async function enrol(url: string, token: string, password: string): Promise<string> {
  const path = `${url}/account/v1/factors/totp`;
  const { body } = await call<{ secret: string }>(`${path}/start`, { token, body: { password } });
  const now = Date.now();
  const codes = { code: codeOf(body.secret, now - stepMs), next: codeOf(body.secret, now) };
  const { status } = await call(`${path}/confirm`, { token, body: codes });
  if (status !== 200) throw new Error(`no app: ${status}`);
  return codeOf(body.secret, now + stepMs);
}

it("does not start in production with invented matches that nothing asked for", async () => {
  const { code, output } = await start({ NODE_ENV: "production" }).ended;
  expect([code, output]).toEqual([78, expect.stringContaining("FEED_SOURCE must be set where NODE_ENV is production")]);
});

it("tells every wrong variable and ends with 78", async () => {
  const env = { SANDBOX: "1", PUBLIC_URL: "https://x", PORT: "x", FEED_LIVE: "x" };
  const { code, output } = await start(env).ended;
  expect(code).toBe(78);
  for (const name of ["SANDBOX", "PUBLIC_URL", "PORT", "FEED_LIVE"]) expect(output).toContain(name);
  expect(output.trim().split("\n")).toHaveLength(3);
});

it("adds an administrator, who may log in", async () => {
  const { code, output } = await run(["user", "add", "boss", "--roles", "AL99"], "Tajna-Lozinka1\n");
  expect(output).toContain(`boss may log in, AL99, to the site of ${join(dataDir, "kvota.db")}`);
  expect(code).toBe(0);
  const url = await start({ NODE_ENV: "production", FEED_SOURCE: "simulator", SANDBOX: "" }).served;
  const { status, body } = await logIn(url, "boss", "Tajna-Lozinka1");
  expect(status).toBe(200);
  const claims = JSON.parse(Buffer.from(body.access_token!.split(".")[1]!, "base64url").toString()) as object;
  expect(claims).toMatchObject({ preferred_username: "boss", resource_access: { site: { roles: ["enrol"] } } });
  const token = body.access_token ?? "";
  const operator = (path: string, given?: object) => call(`${url}/operator/v1/${path}`, { token, body: given });
  expect(await operator("users", {})).toMatchObject({ status: 403, body: { error: "secondFactorMissing" } });
  const appCode = await enrol(url, token, "Tajna-Lozinka1");
  expect(await operator("confirm", { password: "Tajna-Lozinka1", code: appCode })).toMatchObject({ status: 200 });
  expect(await operator("users", {})).toMatchObject({
    status: 200,
    body: { result: [{ username: "boss" }], total: 1 },
  });
  expect(await operator("audit/verify")).toMatchObject({ status: 200, body: { ok: true } });
});

it("refuses a weak password, a name that is an address, a taken name and words it does not know", async () => {
  const store = await openTestStore(dataDir);
  const clock = createServerClock();
  const add = async (args: string[], password = "Tajna-Lozinka1") =>
    addUser(store, clock, readUserToAdd(args), password);
  try {
    await expect(add(["boss"], "short")).rejects.toThrow("password");
    await expect(add(["a@b.example"])).rejects.toThrow("@");
    await expect(add([])).rejects.toThrow("Usage");
    await expect(add(["boss", "--role", "AL99"])).rejects.toThrow("Usage");
    await expect(add(["boss", "--roles", "al 99"])).rejects.toThrow("role");
    await add(["boss", "--email", "boss@site.example"]);
    await expect(add(["BOSS"])).rejects.toThrow("already");
    await expect(add(["chief", "--email", "Boss@site.example"])).rejects.toThrow("belongs");
    expect(await store.db.selectFrom("user").select(["username", "demo", "roles"]).execute()).toEqual([
      { username: "boss", demo: 0, roles: "[]" },
    ]);
  } finally {
    await store.close();
  }
});

it("tells what holds of the environment, with every variable that it reads and without passwords", async () => {
  const set = {
    PORT: "8099",
    SMTP_URL: "smtps://mailer:s3cret@mail.example:465",
    DATABASE_URL: "postgres://kvota:s3cret@db.example/kvota",
    TRUST_PROXY: "10.0.0.1 172.16.0.0/12",
  };
  const { code, output } = await run(["config"], "", set);
  expect(code).toBe(0);
  expect(output).not.toContain("s3cret");
  const told = new Map(
    output
      .trim()
      .split("\n")
      .map((line) => [line.split("=")[0], line.split("=")[1]]),
  );
  expect([told.get("PORT"), told.get("SOCKETS_MAX"), told.get("PUBLIC_URL")]).toEqual(["8099", "5000", ""]);
  expect([told.get("SMTP_URL"), told.get("TRUST_PROXY")]).toEqual([
    "smtps://mailer:***@mail.example:465",
    "10.0.0.1,172.16.0.0/12",
  ]);
  const sources = [
    "config.ts",
    "betting/feed/feed-config.ts",
    "people/documents/documents-place.ts",
    "money/payments/providers/read-payment-providers.ts",
  ].map((file) => readFileSync(join(root, "server", file), "utf8"));
  const read = new Set([...sources.join("\n").matchAll(/"([A-Z][A-Z_]+)"/g)].map(([, name = ""]) => name));
  // Read, and not kept: the sandbox's mode follows from it.
  expect(read.delete("NODE_ENV")).toBe(true);
  expect(read).toEqual(new Set(told.keys()));
  expect(await run(["config"], "", { PORT: "x", FEED_LIVE: "x" })).toMatchObject({ code: 78 });
});

it("asks a running server whether it can serve", async () => {
  const served = start();
  const { port } = new URL(await served.served);
  expect(await run(["probe"], "", { PORT: port })).toEqual({ code: 0, output: "" });
  served.child.kill("SIGKILL");
  await served.ended;
  const { code, output } = await run(["probe"], "", { PORT: port });
  expect(code).toBe(1);
  expect(output).toContain(`http://127.0.0.1:${port}/readyz`);
});

it(
  "approves in the shell what no second administrator can, and mails the administrators",
  { timeout: 180_000 },
  async () => {
    const word = "Tajna-Lozinka1\n";
    for (const name of ["boss", "chief"])
      await run(["user", "add", name, "--roles", "AL99", "--email", `${name}@site.example`], word);
    await run(["user", "add", "guest", "--email", "guest@site.example"], word);
    const url = await start({ NODE_ENV: "production", FEED_SOURCE: "simulator", SANDBOX: "", SMTP_URL: "" }).served;
    const { body: session } = await logIn(url, "boss", word.trim());
    const token = session.access_token ?? "";
    expect((await call(`${url}/operator/v1/overview`, { token })).status).toBe(403);
    const code = await enrol(url, token, word.trim());
    const operator = <Body>(path: string, body: object) => call<Body>(`${url}/operator/v1/${path}`, { token, body });
    expect((await operator("confirm", { password: word.trim(), code })).status).toBe(200);
    type Users = { result: { sub: string; username: string; roles: string[] }[] };
    const users = async () => (await operator<Users>("users", {})).body.result;
    const { sub } = (await users()).find(({ username }) => username === "guest")!;
    const grant = await operator<{ proposalId: string }>("users/roles", {
      sub,
      roles: ["AL99"],
      reason: "a second one",
    });
    expect(grant.status).toBe(202);

    expect(await run(["approve", "nothing"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("no proposal"),
    });
    expect(await run(["approve"])).toMatchObject({ code: 64 });
    const { proposalId } = grant.body;
    expect(await run(["approve", proposalId])).toEqual({ code: 0, output: "it is carried out\n" });
    expect((await users()).find(({ username }) => username === "guest")?.roles).toEqual(["AL99"]);
    expect(await run(["approve", proposalId])).toMatchObject({ code: 1, output: expect.stringContaining("approved") });
    const { body } = await operator<{ result: { by: unknown; action: string }[] }>("audit", { action: "user.roles" });
    expect(JSON.stringify(body.result[0])).toContain("~shell");

    expect(await run(["user", "reset-factor", "nobody-there"])).toMatchObject({ code: 1 });
    expect((await run(["user", "reset-factor", "boss"])).code).toBe(0);
    expect((await call(`${url}/operator/v1/overview`, { token })).status).toBe(401);
    expect((await logIn(url, "boss", word.trim())).status).toBe(200);
    await killProcesses(processes);
    const store = await openTestStore(dataDir);
    const mails = await store.db.selectFrom("outbox").select(["to_address", "subject", "text"]).execute();
    await store.close();
    const told = mails.filter(({ text }) => text.includes("/operator/approvals"));
    // Once for each of the two that were carried out.
    expect(told.map(({ to_address }) => to_address).toSorted()).toEqual(
      ["boss", "boss", "chief", "chief", "guest", "guest"].map((name) => `${name}@site.example`),
    );
    for (const { text } of told) expect(text).not.toContain("a second one");
  },
);

it("tells how it is used where it does not know the command", async () => {
  expect(await run(["users"])).toMatchObject({ code: 64, output: expect.stringContaining("Usage") });
});

it.each([["audit"], ["backup", "copy"], ["restore", "copy"], ["approve", "1"], ["user", "reset-factor", "anna"]])(
  "refuses %s %s where the database is away, in words and without its password",
  async (...args) => {
    const url = "postgres://kvota:s3cret@127.0.0.1:1/kvota";
    const { code, output } = await run(args, "", { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toMatch(/^Refused: The database 127\.0\.0\.1:1\/kvota cannot be used: .+\n$/);
    expect(output).not.toContain("s3cret");
  },
);
