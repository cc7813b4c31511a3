// The alerts: complete, and of metrics that a process gives.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { createUofCounts } from "../../../server/betting/feed/sources/uof/uof-counts.ts";
import { createMetricRegistry } from "../../../server/platform/ops/metrics/metric-registry.ts";
import { watchUof } from "../../../server/platform/ops/metrics/uof-metrics.ts";
import { readMetrics } from "../../harness/read-metrics.ts";
import { startServerProcess } from "../../harness/server-process.ts";
import { metricLabels, runtimeMetrics } from "./metric-names.ts";
import { readYaml } from "./read-yaml.ts";
import { shipped } from "./shipped.ts";

interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const groups = readYaml(shipped("prometheus-rules.yml"))["groups"] as unknown as { name: string; rules: Alert[] }[];
const alerts = groups.flatMap(({ rules }) => rules);
const metricsIn = ({ expr }: Alert): string[] => expr.match(/kvota_\w+/g) ?? [];

it("have all their parts", () => {
  for (const alert of alerts) {
    expect(Object.keys(alert).filter((key) => key !== "for")).toEqual(["alert", "expr", "labels", "annotations"]);
    expect(alert.alert).toMatch(/^Kvota[A-Za-z]+$/);
    expect(alert.for ?? "0s").toMatch(/^\d+[sm]$/);
    expect(["page", "ticket"]).toContain(alert.labels.severity);
    expect(alert.annotations.summary).not.toBe("");
    expect(metricsIn(alert)).toHaveLength(1);
  }
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});

function uofMetrics(): string[] {
  const metrics = createMetricRegistry();
  watchUof(metrics, createUofCounts().figures);
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
}

/** Of jobs that have not run yet. */
const later = ["kvota_ledger_imbalance", "kvota_backup_at"];

it("ask for metrics that a process gives, on the port of its operator alone", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-alerts-"));
  const port = await freePort();
  const running = startServerProcess(dataDir, { OPS_PORT: String(port), FEED_LIVE: "40", FEED_PREMATCH: "600" });
  try {
    const url = await running.served;
    const found = await readMetrics(`http://127.0.0.1:${port}`);
    expect(found.names).toEqual(expect.arrayContaining([...Object.keys(metricLabels), ...runtimeMetrics]));
    const ofFeed = (name: string): boolean => name.startsWith("kvota_uof_");
    const asked = alerts.flatMap(metricsIn).filter((name) => !ofFeed(name));
    expect(asked.filter((name) => !found.names.includes(name))).toEqual([]);
    // Of a process that reads that feed, which this one does not.
    const feedMetrics = alerts.flatMap(metricsIn).filter(ofFeed);
    expect(feedMetrics.filter((name) => !uofMetrics().includes(name))).toEqual([]);
    expect(asked.filter((name) => !later.includes(name) && !found.has(name))).toEqual([]);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  } finally {
    running.child.kill("SIGTERM");
    await running.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it("are those that somebody must know of", () => {
  expect(alerts.map(({ expr, for: held = "0s" }) => `${expr} ${held}`)).toEqual([
    "max(kvota_ledger_imbalance) > 0 0s",
    "max(kvota_settle_oldest_seconds) > 60 0s",
    "kvota_outcomes_set_aside > 0 0s",
    "absent(kvota_feed_leader == 1) 15s",
    "kvota_feed_batch_age_seconds > 5 0s",
    "kvota_db_up == 0 0s",
    "kvota_db_writable == 0 0s",
    "max(kvota_wal_bytes) > 512 * 1024 * 1024 10m",
    "max(kvota_ticket_decision_late_seconds) > 3 0s",
    "time() - max(kvota_backup_at) > 26 * 3600 0s",
    "kvota_uof_producer_up == 0 2m",
    "kvota_uof_requests_left < 2 0s",
    "max(kvota_uof_delay_seconds) > 5 0s",
    'increase(kvota_uof_unread_total{why="result"}[5m]) > 0 0s',
    "kvota_uof_token_days < 30 0s",
  ]);
});
