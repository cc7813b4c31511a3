// The server's process and its commands on a PostgreSQL database.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../harness/server.ts";
import { inherited, startServerProcess } from "../harness/server-process.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";

const root = join(import.meta.dirname, "../..");
let dataDir: string;
let url: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-cluster-"));
  url = (await databaseOf(dataDir))?.url ?? "";
});
afterAll(() => removeTestData(dataDir));

const start = () => startServerProcess(dataDir, { DATABASE_URL: url, SANDBOX: "1" });

function command(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...inherited, DATABASE_URL: url };
  return new Promise((resolve) =>
    execFile(process.execPath, ["server/server.ts", ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    ),
  );
}

it("serves players, is alone on its database, and takes up again after it was killed", async () => {
  const first = start();
  const served = await first.served;
  const logIn = await call(`${served}/kcmanager/loginUser`, {
    body: { username: "player", password: "Sandbox-Pass1" },
  });
  expect(logIn.status).toBe(200);

  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output).toContain("in use by another process");
  expect(output).not.toContain("    at ");

  // Both read beside the server.
  expect(await command("audit")).toEqual({ code: 0, output: "the ledger holds\n" });
  expect(await command("migrate")).toEqual({ code: 0, output: "the store is up to date\n" });
  expect(await command("backup", join(dataDir, "copy"))).toMatchObject({
    code: 0,
    output: expect.stringContaining("copy holds the store, the games' store and 0 documents"),
  });

  first.child.kill("SIGKILL");
  await first.ended;
  const second = start();
  const again = await call(`${await second.served}/kcmanager/loginUser`, {
    body: { username: "player", password: "Sandbox-Pass1" },
  });
  expect(again.status).toBe(200);
  second.child.kill("SIGTERM");
  expect((await second.ended).code).toBe(0);
});
