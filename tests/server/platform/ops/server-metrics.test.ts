// A whole server's metrics: what players do is counted where it happens.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../../e2e/harness/free-port.ts";
import { readMetrics } from "../../../harness/read-metrics.ts";
import type { Frame } from "../../../../src/protocol/sockets.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { until } from "../../../harness/until.ts";

let server: TestServer | undefined;
afterEach(() => server?.stop());

it("counts requests, tickets, sockets, what they are sent, and who has to wait", async () => {
  const port = await freePort();
  server = await startTestServer({ config: { ops: { host: "127.0.0.1", port } } });
  const { url, call, dataDir } = server;
  const metrics = () => readMetrics(`http://127.0.0.1:${port}`);
  expect((await call("/metrics")).status).toBe(404);

  const token = (await server.logIn("player")).access_token;
  const none = { ticket_id: randomUUID(), selections: [], bets: [{ stake: 50 }], wallet: {} };
  expect((await call("/sportsbetting/v1/tickets", { body: none, token })).status).toBe(400);
  for (let n = 0; n < 11; n += 1)
    await call("/kcmanager/loginUser", { body: { username: "nobody", password: "Wrong-Pass1" } });
  const [one, two] = await Promise.all([connectSocket(url, "/sports"), connectSocket(url, "/sports")]);
  for (const client of [one, two]) {
    client.socket.emit("live", { sport: "F" });
    await client.next("initial_data");
  }
  await until(async () => ((await metrics()).value("kvota_frames_total", 'event="live_update"') ?? 0) > 4);
  const found = await metrics();
  const login = 'route="/kcmanager/loginUser",method="POST"';
  expect(found.value("kvota_http_seconds_count", `${login},status="200"`)).toBe(1);
  expect(found.value("kvota_http_seconds_count", `${login},status="401"`)).toBe(10);
  expect(found.value("kvota_http_seconds_count", `${login},status="429"`)).toBe(1);
  expect(found.value("kvota_throttled_total", 'name="login-pair"')).toBe(1);
  expect(found.value("kvota_sockets", 'namespace="sports"')).toBe(2);
  expect(found.value("kvota_handshakes_total", 'result="admitted"')).toBe(2);
  expect(found.value("kvota_frames_total", 'event="initial_data"')).toBe(2);
  expect(found.value("kvota_feed_leader")).toBe(1);
  expect(found.value("kvota_feed_batch_age_seconds")).toBeLessThan(5);
  expect(found.value("kvota_feed_producer_up", 'producer="simulator"')).toBe(1);
  expect(found.value("kvota_db_up")).toBe(1);
  expect(found.has("kvota_restore_drill_at")).toBe(false);
  expect(found.value("process_resident_memory_bytes")).toBeGreaterThan(1e7);

  // What is counted is what comes, also where one of them gets it at a pace.
  one.socket.emit("pace", { ms: 500 });
  const counted = async () => (await metrics()).value("kvota_frames_total", 'event="live_update"');
  await until(() => one.of<Frame>("live_update").some(({ since }) => since !== undefined));
  await call("/sandbox/feed", { body: { paused: true } });
  await new Promise((resolve) => setTimeout(resolve, 600));
  const came = () => one.of("live_update").length + two.of("live_update").length;
  await until(async () => came() === (await counted()));

  one.close();
  await until(async () => (await metrics()).value("kvota_socket_closed_total", 'reason="client"') === 1);
  expect((await metrics()).value("kvota_sockets", 'namespace="sports"')).toBe(1);
  two.close();

  writeFileSync(join(dataDir, "restore-drill"), "1800000000\n");
  expect((await metrics()).value("kvota_restore_drill_at")).toBe(1_800_000_000);
  writeFileSync(join(dataDir, "restore-drill"), "yesterday\n");
  expect((await metrics()).has("kvota_restore_drill_at")).toBe(false);
});
