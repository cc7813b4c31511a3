// What operators are warned of is what the shipped alert rules tell, at the same limits.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { alarmLimits } from "../../../../server/platform/health/alarms.ts";
import { nodeAlarmsOf, siteAlarmsOf } from "../../../../server/platform/health/alarms.ts";
import { type NodeHealth, nodeAlarms, type NodesAnswer, siteAlarms } from "../../../../src/protocol/operator/nodes.ts";

const rules = readFileSync(join(import.meta.dirname, "../../../../ops/prometheus-rules.yml"), "utf8");
const expressionOf = (alert: string): string => new RegExp(`alert: ${alert}\\n\\s+expr: (.+)`).exec(rules)?.[1] ?? "";
const limitOf = (alert: string): string => /> (.+)$/.exec(expressionOf(alert))?.[1] ?? "";

const now = 1_800_000_000_000;
const health: NodeHealth = {
  since: 0,
  draining: false,
  leads: ["feed"],
  lagging: 0,
  updatesPerSecond: 1,
  feedAgeMs: 0,
  loopMs: 1,
  writable: true,
  walBytes: 0,
  databaseMs: 1,
  pool: null,
  passwordsWaiting: 0,
  redisUp: null,
  webhooksRefused: 0,
  outcomesSetAside: 0,
  feedLine: null,
  ledgerFaults: 0,
  backupAt: now,
};
const waiting: NonNullable<NodesAnswer["waiting"]> = {
  undecidedTickets: 0,
  overdueMs: 0,
  ticketsToSettle: 0,
  settleOldestMs: 0,
  settleFailures: 0,
  mails: 0,
  failedMails: 0,
  oldestMailMs: 0,
  oldestPushMs: 0,
};
const site = (over: Partial<NodeHealth>, more: Partial<typeof waiting> = {}) =>
  siteAlarmsOf([{ health: { ...health, ...over } }], { ...waiting, ...more }, now);

describe("the limits", () => {
  it("are those of the rules", () => {
    expect(Number(limitOf("KvotaLedgerImbalance"))).toBe(alarmLimits.ledgerFaults);
    expect(Number(limitOf("KvotaOutcomesSetAside"))).toBe(alarmLimits.outcomesSetAside);
    expect(Number(limitOf("KvotaSettlementLate")) * 1000).toBe(alarmLimits.settlementLateMs);
    expect(Number(limitOf("KvotaOfferStale")) * 1000).toBe(alarmLimits.offerStaleMs);
    expect(Number(limitOf("KvotaDecisionsLate")) * 1000).toBe(alarmLimits.decisionsLateMs);
    expect(limitOf("KvotaWalGrows")).toBe(`${alarmLimits.walBytes / 1024 / 1024} * 1024 * 1024`);
    expect(Number(limitOf("KvotaFeedLate")) * 1000).toBe(alarmLimits.feedDelayMs);
    expect(/< (\d+)$/.exec(expressionOf("KvotaFeedRequestsFew"))?.[1]).toBe(String(alarmLimits.feedRequests));
    expect(rules).toContain(`expr: kvota_uof_producer_up == 0\n        for: ${alarmLimits.feedDownMs / 60_000}m`);
    expect(expressionOf("KvotaFeedUnsettled")).toContain(`[${alarmLimits.feedUnsettledMs / 60_000}m]`);
    expect(expressionOf("KvotaFeedTokenEnds")).toBe(`kvota_uof_token_days < ${alarmLimits.feedTokenDays}`);
    expect(limitOf("KvotaBackupOld")).toBe(`${alarmLimits.backupOldMs / 3600_000} * 3600`);
  });

  it("stand for each rule", () => {
    const named = [...rules.matchAll(/alert: Kvota(\w+)/g)].map(([, name = ""]) => name);
    const known = [...nodeAlarms, ...siteAlarms].map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`);
    expect(known.toSorted()).toEqual(named.toSorted());
  });
});

describe("of a process", () => {
  it.each([
    [{}, []],
    [{ feedAgeMs: alarmLimits.offerStaleMs }, []],
    [{ feedAgeMs: alarmLimits.offerStaleMs + 1 }, ["offerStale"]],
    [{ databaseMs: null }, ["databaseAway"]],
    [{ writable: false }, ["databaseReadOnly"]],
    [{ walBytes: 512 * 1024 * 1024 }, []],
    [{ walBytes: 512 * 1024 * 1024 + 1 }, ["walGrows"]],
    [{ outcomesSetAside: 1 }, ["outcomesSetAside"]],
  ])("%j raises %j", (over, wanted) => {
    expect(nodeAlarmsOf({ ...health, ...over })).toEqual(wanted);
  });

  const line = { downMs: 0, requestsLeft: 2, delayMs: 0, unsettledAgoMs: null, tokenDays: null };
  it.each([
    [{}, []],
    [{ downMs: alarmLimits.feedDownMs }, []],
    [{ downMs: alarmLimits.feedDownMs + 1 }, ["feedProducerDown"]],
    [{ requestsLeft: 1 }, ["feedRequestsFew"]],
    [{ delayMs: alarmLimits.feedDelayMs + 1 }, ["feedLate"]],
    [{ delayMs: -60_000 }, []],
    [{ unsettledAgoMs: 0 }, ["feedUnsettled"]],
    [{ unsettledAgoMs: alarmLimits.feedUnsettledMs }, []],
    [{ tokenDays: 30 }, []],
    [{ tokenDays: 29.9 }, ["feedTokenEnds"]],
    [{ tokenDays: -1 }, ["feedTokenEnds"]],
  ])("a feed's line with %j raises %j", (over, wanted) => {
    expect(nodeAlarmsOf({ ...health, feedLine: { ...line, ...over } })).toEqual(wanted);
  });

  it("none of one that does not say how it is", () => expect(nodeAlarmsOf(null)).toEqual([]));
});

describe("of the site", () => {
  it("none where all is well", () => expect(site({})).toEqual([]));

  it.each([
    [{ leads: ["job:retention"] }, {}, ["noLeader"]],
    [{ ledgerFaults: 1 }, {}, ["ledgerImbalance"]],
    [{ ledgerFaults: null }, {}, []],
    [{ backupAt: now - alarmLimits.backupOldMs - 1 }, {}, ["backupOld"]],
    [{ backupAt: now - alarmLimits.backupOldMs }, {}, []],
    [{ backupAt: 0 }, {}, ["backupOld"]],
    [{ backupAt: null }, {}, []],
    [{}, { settleOldestMs: alarmLimits.settlementLateMs + 1 }, ["settlementLate"]],
    [{}, { overdueMs: alarmLimits.decisionsLateMs + 1 }, ["decisionsLate"]],
  ])("%j and %j raise %j", (over, more, wanted) => {
    expect(site(over, more)).toEqual(wanted);
  });

  it("the newest copy counts, whichever process made it", () => {
    const nodes = [{ health: { ...health, backupAt: 0 } }, { health }];
    expect(siteAlarmsOf(nodes, waiting, now)).toEqual([]);
  });

  it("no leader is known to be missing while a process does not say what it leads", () => {
    expect(siteAlarmsOf([{ health: { ...health, leads: [] } }, { health: null }], null, now)).toEqual([]);
  });
});
