// What is not as it should be, of a process and of the site.
import {
  type NodeAlarm,
  nodeAlarms,
  type NodeHealth,
  type NodesAnswer,
  type SiteAlarm,
  type SiteNode,
} from "../../../src/protocol/operator/nodes.ts";

// From when on somebody should look. The rules in ops/prometheus-rules.yml have the same limits; a test compares them.
export const alarmLimits = {
  /** Rules of the ledger that do not hold. */
  ledgerFaults: 0,
  settlementLateMs: 60_000,
  offerStaleMs: 5000,
  decisionsLateMs: 3000,
  backupOldMs: 26 * 3600_000,
  walBytes: 512 * 1024 * 1024,
  feedDownMs: 120_000,
  /** With fewer it can hardly be asked again. */
  feedRequests: 2,
  feedDelayMs: 5000,
  /** For so long it is told that something is not settled in all. */
  feedUnsettledMs: 300_000,
  /** Time enough to have the account renewed. */
  feedTokenDays: 30,
  outcomesSetAside: 0,
} as const;

export function nodeAlarmsOf(health: NodeHealth | null): NodeAlarm[] {
  if (health === null) return [];
  const { feedLine: line } = health;
  const raised: Readonly<Record<NodeAlarm, boolean>> = {
    offerStale: health.feedAgeMs > alarmLimits.offerStaleMs,
    databaseAway: health.databaseMs === null,
    databaseReadOnly: !health.writable,
    walGrows: health.walBytes > alarmLimits.walBytes,
    feedProducerDown: line !== null && line.downMs > alarmLimits.feedDownMs,
    feedRequestsFew: line !== null && line.requestsLeft < alarmLimits.feedRequests,
    feedLate: line !== null && line.delayMs > alarmLimits.feedDelayMs,
    feedUnsettled: (line?.unsettledAgoMs ?? Number.POSITIVE_INFINITY) < alarmLimits.feedUnsettledMs,
    feedTokenEnds: (line?.tokenDays ?? Number.POSITIVE_INFINITY) < alarmLimits.feedTokenDays,
    outcomesSetAside: health.outcomesSetAside > alarmLimits.outcomesSetAside,
  };
  return nodeAlarms.filter((name) => raised[name]);
}

export function siteAlarmsOf(
  nodes: readonly Pick<SiteNode, "health">[],
  waiting: NodesAnswer["waiting"],
  now: number,
): SiteAlarm[] {
  const healthReports = nodes.flatMap(({ health }) => health ?? []);
  const newest = healthReports.flatMap(({ backupAt }) => backupAt ?? []).toSorted((a, b) => b - a)[0];
  const raised: Readonly<Record<SiteAlarm, boolean>> = {
    // One of an older build may be the leader without saying so.
    noLeader: healthReports.length === nodes.length && healthReports.every(({ leads }) => !leads.includes("feed")),
    settlementLate: (waiting?.settleOldestMs ?? 0) > alarmLimits.settlementLateMs,
    decisionsLate: (waiting?.overdueMs ?? 0) > alarmLimits.decisionsLateMs,
    ledgerImbalance: healthReports.some(({ ledgerFaults }) => (ledgerFaults ?? 0) > alarmLimits.ledgerFaults),
    backupOld: newest !== undefined && now - newest > alarmLimits.backupOldMs,
  };
  return (Object.keys(raised) as SiteAlarm[]).filter((name) => raised[name]);
}
