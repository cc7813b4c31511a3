// The alerts: complete, and of metrics that there are to be.
import { expect, it } from "vitest";
import { readYaml } from "./read-yaml.ts";
import { shipped } from "./shipped.ts";

const metrics = [
  ...["kvota_http_seconds", "kvota_sockets", "kvota_handshakes_total", "kvota_frames_total", "kvota_socket_lagging"],
  ...["kvota_socket_closed_total", "kvota_feed_batch_age_seconds", "kvota_feed_lag_seconds", "kvota_feed_leader"],
  ...["kvota_feed_epoch", "kvota_feed_producer_up", "kvota_feed_reloads_total", "kvota_bus_lag_seconds"],
  ...["kvota_redis_up", "kvota_db_up", "kvota_db_pool", "kvota_tx_seconds", "kvota_tx_retries_total"],
  ...["kvota_tickets_total", "kvota_tickets_waiting", "kvota_ticket_decision_late_seconds", "kvota_settle_due"],
  ...["kvota_settle_oldest_seconds", "kvota_settle_failures", "kvota_ledger_imbalance", "kvota_ledger_audited_at"],
  ...["kvota_outbox_oldest_seconds", "kvota_push_oldest_seconds", "kvota_throttled_total", "kvota_argon2_waiting"],
  ...["kvota_backup_at", "kvota_restore_drill_at", "kvota_build_info"],
];

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

it("ask for metrics that are named", () => {
  expect(alerts.flatMap(metricsIn).filter((name) => !metrics.includes(name))).toEqual([]);
});

it("are those that somebody must know of", () => {
  expect(alerts.map(({ expr, for: held = "0s" }) => `${expr} ${held}`)).toEqual([
    "max(kvota_ledger_imbalance) > 0 0s",
    "max(kvota_settle_oldest_seconds) > 60 0s",
    "absent(kvota_feed_leader == 1) 15s",
    "kvota_feed_batch_age_seconds > 5 0s",
    "kvota_db_up == 0 0s",
    "max(kvota_ticket_decision_late_seconds) > 3 0s",
    "time() - max(kvota_backup_at) > 26 * 3600 0s",
  ]);
});
