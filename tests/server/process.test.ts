// The server as a process: what it says when it cannot start, and how it ends.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { killProcesses, startServerProcess, type ServerProcess } from "../harness/server-process.ts";

let dataDir: string;
const processes: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-process-"));
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

describe("the server's process", () => {
  it("serves, and ends cleanly on SIGTERM", async () => {
    const { child, ended, served } = start();
    const health = await fetch(`${await served}/healthz`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ status: "ok", build: expect.any(String) });
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("takes %s that comes twice at once for one", async (signal) => {
    const { child, ended, served } = start();
    await served;
    child.kill(signal);
    child.kill(signal);
    expect((await ended).code).toBe(0);
  });

  it("starts again after it was killed", async () => {
    const first = start();
    await first.served;
    first.child.kill("SIGKILL");
    await first.ended;
    const health = await fetch(`${await start().served}/healthz`);
    expect(health.status).toBe(200);
  });

  it.each(["DATABASE_URL", "REDIS_URL"])("refuses a wrong %s with the reason", async (name) => {
    const { code, output } = await start({ [name]: "x://y" }).ended;
    expect(code).toBe(78);
    expect(output).toContain(name);
  });

  it("names a database that is not there, without its password", async () => {
    const { code, output } = await start({ DATABASE_URL: "postgres://kvota:secret@127.0.0.1:1/kvota" }).ended;
    expect(code).toBe(1);
    expect(output).toContain("127.0.0.1:1/kvota");
    expect(output).not.toContain("secret");
    expect(output).not.toContain("    at ");
  });

  it("names a data file that is broken", async () => {
    const file = join(dataDir, "kvota.db");
    writeFileSync(file, "no database at all ".repeat(100));
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toContain(file);
    expect(output).not.toContain("    at ");
  });

  it("names a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };
    const { code, output } = await start({ PORT: String(port) }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(String(port));
  });
});
