// Maintenance over restarts of a server on the same folder.
import { afterEach, beforeEach, expect, it } from "vitest";
import { connectSocket } from "../../../harness/socket-client.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const set = (timeLeft: number | null) => server.call("/sandbox/maintenance", { body: { timeLeft } });
const logIn = async () =>
  (await server.call("/kcmanager/loginUser", { body: { username: "player", password: "Sandbox-Pass1" } })).status;
/** What a guest is told who connects now. */
async function told(): Promise<unknown> {
  const guest = await connectSocket(server.url, "/sports");
  guest.socket.emit("global", {});
  const settings = await guest.next("reload_settings");
  guest.close();
  return settings;
}

it("goes on after a restart, and is over after one where it was ended before", async () => {
  await set(0);
  await server.restart();
  expect(await told()).toEqual({ maintenance: { timeLeft: 0 } });
  expect(await logIn()).toBe(503);
  await set(null);
  await server.restart();
  expect(await told()).toEqual({ maintenance: null });
  expect(await logIn()).toBe(200);
});

it("that is announced keeps its start over a restart", async () => {
  await set(600);
  await server.restart();
  const { maintenance } = (await told()) as { maintenance: { timeLeft: number } };
  expect(maintenance.timeLeft).toBeGreaterThan(540);
  expect(maintenance.timeLeft).toBeLessThanOrEqual(600);
});

it("is ended by a reset, and is no setting that the site can read", async () => {
  await set(0);
  await server.restart();
  const { body } = await server.call("/cms/v1/settings/general");
  expect(JSON.stringify(body)).not.toContain("startsAt");
  await server.call("/sandbox/reset", { method: "POST" });
  await server.restart();
  expect(await told()).toEqual({ maintenance: null });
});
