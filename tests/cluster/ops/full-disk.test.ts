// A process whose files may not grow any more, as on a full disk.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { readMetrics } from "../../harness/read-metrics.ts";
import { call } from "../../harness/server.ts";
import { startServerProcess } from "../../harness/server-process.ts";

it(
  "answers writes with 503 and reads as ever, says so, and goes on when there is room",
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "kvota-full-"));
    const port = await freePort();
    const running = startServerProcess(dataDir, { OPS_PORT: String(port), FEED_LIVE: "40", FEED_PREMATCH: "600" });
    /** Bytes that each file may have; Node ignores the signal, so that writing fails as it does on a full disk. */
    const limit = (bytes: number | "unlimited") =>
      execFileSync("prlimit", ["--pid", String(running.child.pid), `--fsize=${bytes}:unlimited`]);
    const ready = async () => [
      await call(`http://127.0.0.1:${port}/readyz`),
      await call(`${await running.served}/readyz`),
    ];
    const writable = async () => (await readMetrics(`http://127.0.0.1:${port}`)).value("kvota_db_writable");
    try {
      const url = await running.served;
      const log = await call<{ access_token: string }>(`${url}/kcmanager/loginUser`, {
        body: { username: "player", password: "Sandbox-Pass1" },
      });
      const token = log.body.access_token;
      const create = () =>
        call(`${url}/vouchers/v1/create`, {
          token,
          body: { requestId: crypto.randomUUID(), amount: 100, currency: "RSD", currencyId: 1 },
        });
      expect(await create()).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
      limit(Math.min(...["kvota.db", "kvota.db-wal"].map((name) => statSync(join(dataDir, name)).size)));
      await expect.poll(async () => (await create()).status).toBe(503);
      await expect.poll(async () => (await ready()).map(({ status }) => status)).toEqual([503, 503]);
      expect((await ready()).map(({ body }) => body)).toEqual([{ status: "readOnly" }, { status: "readOnly" }]);
      expect(await writable()).toBe(0);
      expect((await call(`${url}/cms/v1/betting/live/sidebar`)).status).toBe(200);
      expect((await call(`${url}/vouchers/v1/history`, { token, body: {} })).status).toBe(200);
      limit("unlimited");
      await expect.poll(async () => (await ready()).map(({ status }) => status)).toEqual([200, 200]);
      expect(await writable()).toBe(1);
      expect(await create()).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
    } finally {
      running.child.kill("SIGTERM");
      await running.ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
