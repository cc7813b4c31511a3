// GET /operator/v1/nodes.
import {
  type NodeHealth,
  nodeHealthSchema,
  type NodesAnswer,
  nodesAnswerSchema,
  type SiteNode,
} from "../../../src/protocol/operator/nodes.ts";
import type { Config } from "../../config.ts";
import type { NodeReport } from "../nodes/presence.ts";
import { countMails } from "../../people/operator/count-mails.ts";
import type { Door } from "../../people/operator/door.ts";
import { storeBytes } from "../../people/operator/store-bytes.ts";
import type { StoreFigures } from "../ops/metrics/store-figures.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { nodeAlarmsOf, siteAlarmsOf } from "./alarms.ts";

export interface NodeCallDeps {
  config: Pick<Config, "nodeName" | "role" | "build">;
  db: Database;
  clock: Pick<Clock, "now">;
  own(): Promise<NodeHealth>;
  connections(): number;
  /** What the other processes said last. */
  others(): Promise<readonly NodeReport[]>;
  /** null = the store did not answer in time. */
  storeFigures(): Promise<StoreFigures | null>;
}

/** Of a process of another build, which may say what this one does not know. */
function nodeOf({ name, role, build, heardMs, connections, health }: NodeReport): SiteNode {
  const { data: readableHealth = null } = nodeHealthSchema.safeParse(health);
  return {
    name,
    role,
    build,
    isSelf: false,
    heardMs,
    connections,
    health: readableHealth,
    alarms: nodeAlarmsOf(readableHealth),
  };
}

export function registerNodeCalls(door: Door, deps: NodeCallDeps): void {
  const { config, db, clock } = deps;

  async function self(): Promise<SiteNode> {
    const health = await deps.own();
    const { nodeName: name, role, build } = config;
    return {
      name,
      role,
      build,
      isSelf: true,
      heardMs: 0,
      connections: deps.connections(),
      health,
      alarms: nodeAlarmsOf(health),
    };
  }

  async function waitingNow(): Promise<NodesAnswer["waiting"]> {
    const figures = await deps.storeFigures();
    if (figures === null) return null;
    return {
      undecidedTickets: figures.undecided,
      overdueMs: figures.overdue,
      ticketsToSettle: figures.toSettle,
      settleOldestMs: figures.settleOldest,
      settleFailures: figures.settleFailures,
      ...(await countMails(db)),
      oldestMailMs: figures.outboxOldest,
      oldestPushMs: figures.pushOldest,
    };
  }

  door.get("nodes", nodesAnswerSchema, { action: "nodes" }, async () => {
    const [selfNode, others, waiting] = await Promise.all([self(), deps.others(), waitingNow()]);
    const nodes = [selfNode, ...others.map(nodeOf)].toSorted(
      (a, b) => a.role.localeCompare(b.role) || a.name.localeCompare(b.name),
    );
    const asOf = clock.now();
    return { asOf, nodes, waiting, alarms: siteAlarmsOf(nodes, waiting, asOf), storeBytes: await storeBytes(db) };
  });
}
