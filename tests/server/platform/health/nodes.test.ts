// How a site of one process tells that it is, over HTTP.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NodesAnswer } from "../../../../src/protocol/operator/nodes.ts";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { until } from "../../../harness/until.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());

/** Not so often that the tokens of the log-in run out by the clock that goes on with each call. */
async function nodes(): Promise<NodesAnswer> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return (await rig.ask<NodesAnswer>("nodes")).body;
}

it("is one row that leads all there is, and what waits in the store", async () => {
  const socket = await connectSocket(rig.server.url, "/sports");
  await until(async () => ((await nodes()).nodes[0]?.health?.updatesPerSecond ?? 0) > 0);
  const answer = await nodes();
  const [own] = answer.nodes;
  expect(answer.nodes).toHaveLength(1);
  expect(own).toMatchObject({ role: "all", isSelf: true, heardMs: 0, connections: 1, alarms: [] });
  const { since = 0, leads = [], databaseMs = null, feedAgeMs = 1e9 } = own?.health ?? {};
  expect(Math.abs(answer.asOf - since)).toBeLessThan(120_000);
  expect(leads).toEqual(expect.arrayContaining(["feed", "retention", "payments"]));
  expect(databaseMs).toBeGreaterThanOrEqual(0);
  expect(feedAgeMs).toBeLessThan(5000);
  expect(own?.health).toMatchObject({ draining: false, redisUp: null, webhooksRefused: 0, lagging: 0 });
  expect(answer).toMatchObject({ alarms: [], waiting: { undecidedTickets: 0, ticketsToSettle: 0 } });
  expect(answer.storeBytes).toBeGreaterThan(10_000);
  socket.close();
});
