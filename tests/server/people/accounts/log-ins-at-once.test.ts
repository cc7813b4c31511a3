// What others notice of a rush of log-ins, each of which takes a core for its time.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../harness/server.ts";
import { startServerProcess, type ServerProcess } from "../../../harness/server-process.ts";
import { removeTestData } from "../../../harness/test-database.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kvota-log-ins-"));
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  // Off: demo users' hashes are light. All come from one address here.
  server = startServerProcess(dataDir, { SANDBOX: "0", CONNECTIONS_PER_IP: "1024" });
  url = await server.served;
});
afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await removeTestData(dataDir);
});

it("200 log-ins at once are answered or sent away, and the process stays ready meanwhile", async () => {
  const password = "Sandbox-Pass1";
  const form = { username: "rusher", email: "rusher@kvota.example", firstName: "Rada", lastName: "Urban" };
  const registered = await call(`${url}/kcmanager/registerUser`, {
    body: { ...form, password, passwordConfirmation: password },
  });
  expect(registered.status).toBe(201);
  const running = new Set(Array.from({ length: 200 }, (_, n) => n));
  const logIns = [...running].map(async (n) => {
    const username = n % 2 === 0 ? "rusher" : `nobody${n}`;
    const { status } = await call(`${url}/kcmanager/loginUser`, { body: { username, password } });
    running.delete(n);
    return status;
  });
  let readyAnswers = 0;
  while (running.size > 0) {
    expect((await call(`${url}/readyz`)).status).toBe(200);
    readyAnswers++;
  }
  const statuses = await Promise.all(logIns);
  const count = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length;
  expect(count(200)).toBeGreaterThan(0);
  expect(count(200, 401, 429)).toBe(200);
  expect(count(429)).toBeGreaterThan(0);
  // Hundreds on free cores. Were all passwords checked in one go, the first answer would be the last.
  expect(readyAnswers).toBeGreaterThan(2);
});
