// What the metrics say of parts that are not there, of requests, and of what was worst lately.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createHttp } from "../../../../server/platform/http/create-http.ts";
import { createMetrics } from "../../../../server/platform/ops/metrics/create-metrics.ts";
import type { MetricParts } from "../../../../server/platform/ops/metrics/expose-parts.ts";
import { createRecentWorst } from "../../../../server/platform/ops/metrics/recent-worst.ts";
import { parseMetrics } from "../../../harness/read-metrics.ts";

const create = () => createMetrics({ build: "b1", role: "jobs" });
const read = async (metrics: ReturnType<typeof create>) => parseMetrics((await metrics.read()).text);

const nothing: MetricParts = {
  outcomesSetAside: () => 0,
  sockets: null,
  feed: { onBatch: () => undefined, isLeading: () => false, epoch: () => null, loads: () => 0 },
  mayLead: false,
  uof: null,
  redisUp: null,
  pool: () => null,
  storeFigures: async () => null,
  passwordsWaiting: () => 0,
  jobs: { ledger: () => null, backupAt: () => null },
  refusedConnections: () => 0,
  webhooks: () => ({}),
  isWritable: () => true,
  walBytes: async () => ({}),
  drillAt: async () => null,
};

describe("a process without a part", () => {
  it("names its metrics and gives no value: neither an alert nor the end of one", async () => {
    const metrics = create();
    metrics.expose(nothing);
    const found = await read(metrics);
    for (const name of [
      "kvota_sockets",
      "kvota_handshakes_total",
      "kvota_frames_total",
      "kvota_socket_lagging",
      "kvota_socket_closed_total",
      "kvota_feed_leader",
      "kvota_feed_epoch",
      "kvota_bus_lag_seconds",
      "kvota_redis_up",
      "kvota_db_pool",
      "kvota_tickets_waiting",
      "kvota_settle_oldest_seconds",
      "kvota_argon2_waiting",
      "kvota_ledger_imbalance",
      "kvota_backup_at",
      "kvota_restore_drill_at",
    ]) {
      expect(found.names).toContain(name);
      expect([name, found.has(name)]).toEqual([name, false]);
    }
    expect(found.value("kvota_db_up")).toBe(0);
    expect(found.value("kvota_build_info", 'build="b1",role="jobs"')).toBe(1);
  });

  it("gives a value again when there is one, and times in seconds", async () => {
    const metrics = create();
    let imbalance: number | null = 2;
    const ledger = () => (imbalance === null ? null : { imbalance, auditedAt: 1_800_000_000_000 });
    metrics.expose({
      ...nothing,
      jobs: { ledger, backupAt: () => 1_800_000_060_000 },
      drillAt: async () => 1_700_000_000_000,
    });
    const found = await read(metrics);
    expect(found.value("kvota_ledger_imbalance")).toBe(2);
    expect(found.value("kvota_ledger_audited_at")).toBe(1_800_000_000);
    expect(found.value("kvota_backup_at")).toBe(1_800_000_060);
    expect(found.value("kvota_restore_drill_at")).toBe(1_700_000_000);
    imbalance = null;
    expect((await read(metrics)).has("kvota_ledger_imbalance")).toBe(false);
  });
});

it("counts what areas tell", async () => {
  const metrics = create();
  metrics.throttled("mails");
  metrics.throttled("mails");
  metrics.tickets.answered("ok");
  metrics.store.retried("40001");
  metrics.store.transacted("place", 0.02);
  const found = await read(metrics);
  expect(found.value("kvota_throttled_total", 'name="mails"')).toBe(2);
  expect(found.value("kvota_tickets_total", 'answer="ok"')).toBe(1);
  // So that the first refusal is seen as an increase.
  expect(found.value("kvota_tickets_total", 'answer="refused"')).toBe(0);
  expect(found.value("kvota_tx_retries_total", 'code="40001"')).toBe(1);
  expect(found.value("kvota_tx_seconds_bucket", 'le="0.05",name="place"')).toBe(1);
  expect(found.value("kvota_tx_seconds_bucket", 'le="0.01",name="place"')).toBe(0);
});

it("tells requests apart by their routes' patterns, and has one name for all that clients make up", async () => {
  const metrics = create();
  const http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
  metrics.observeHttp(http);
  http.get("/tickets/:id", (request) => request.params);
  http.setNotFoundHandler((_request, reply) => reply.code(404).send({}));
  for (let n = 0; n < 20; n += 1) {
    await http.inject({ url: `/tickets/${n}?q=${n}` });
    await http.inject({ url: `/made-up/${n}` });
    await http.inject({ url: `/%${n}zz` });
    await http.inject({ url: "/tickets/1", method: n % 2 ? "PROPFIND" : "MKCOL" });
  }
  await http.close();
  const { text } = await metrics.read();
  const kinds = [...text.matchAll(/^kvota_http_seconds_count\{(.*)\} (\d+)$/gm)].map(([, labels = ""]) => labels);
  expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'route="/tickets/:id",method="GET",status="200"',
    'route="none",method="GET",status="404"',
    'route="none",method="other",status="404"',
  ]);
});

it("remembers the worst for half a minute at the least and a minute at the most", () => {
  const event = fc.record({ pause: fc.integer({ min: 0, max: 50_000 }), value: fc.integer({ min: 1, max: 1000 }) });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.integer({ min: 0, max: 90_000 }), (events, wait) => {
      let now = 0;
      const worst = createRecentWorst(() => now);
      const noted: { at: number; value: number }[] = [];
      for (const { pause, value } of events) {
        now += pause;
        worst.note(value);
        noted.push({ at: now, value });
      }
      now += wait;
      const since = (ms: number) => Math.max(0, ...noted.filter(({ at }) => now - at < ms).map(({ value }) => value));
      expect(worst.value()).toBeGreaterThanOrEqual(since(30_000));
      expect(worst.value()).toBeLessThanOrEqual(since(60_001));
    }),
  );
});
