// A call of the sandbox is answered once every process has taken it in.
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TicketSteering } from "../../server/betting/ticketing/ticket-steering.ts";
import { joinNodes, type Nodes } from "../../server/platform/nodes/join-nodes.ts";
import { shareSandbox, type SharedSandbox } from "../../server/platform/nodes/share-sandbox.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { createFaultState } from "../../server/sandbox/fault-state.ts";
import { createFakeClock } from "../harness/fake-clock.ts";
import { until } from "../harness/until.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";

interface Process {
  nodes: Nodes;
  steering: TicketSteering;
  sandbox: SharedSandbox;
}

let redis: RedisServer;
let joined: Nodes[];
const errors: unknown[] = [];
const failed = (error: unknown): void => void errors.push(error);

async function join(name: string): Promise<Nodes> {
  const names = { name, role: "web", build: "test" };
  const nodes = await joinNodes(redis.url, names, systemClock, failed, () => undefined);
  joined.push(nodes);
  return nodes;
}
async function start(name: string, prepare: (nodes: Nodes) => void = () => undefined): Promise<Process> {
  const nodes = await join(name);
  prepare(nodes);
  const steering: TicketSteering = { policy: { mode: "accept" } };
  return { nodes, steering, sandbox: await shareSandbox(nodes, systemClock, steering, createFaultState()) };
}

beforeEach(async () => {
  redis = await startRedis();
  joined = [];
});
afterEach(async () => {
  for (const nodes of joined) await nodes.leave();
  await redis.stop();
});

it("waits for one that is still busy with what came before", async () => {
  let release: () => void = () => undefined;
  const busy = new Promise<void>((resolve) => (release = resolve));
  const here = await start("here");
  const there = await start("there", ({ bus }) => bus.listen(({ kind }) => (kind === "changed" ? busy : undefined)));
  await here.nodes.bus.send({ kind: "changed", subs: [] });
  here.steering.policy = { mode: "deny" };
  await here.sandbox.changed();
  let isAnswered = false;
  const answered = here.sandbox.takenIn().then(() => (isAnswered = true));
  await until(async () => (await here.nodes.redis.run((client) => client.xLen("kvota:bus"))) === 2);
  expect([isAnswered, there.steering.policy]).toEqual([false, { mode: "accept" }]);
  release();
  await answered;
  expect(there.steering.policy).toEqual({ mode: "deny" });
});

it("waits a second for one that never says so, and not at all without others or without Redis", async () => {
  const here = await start("here");
  await here.sandbox.takenIn();
  await join("silent");
  const clock = createFakeClock();
  const timed = await shareSandbox(here.nodes, clock, { policy: { mode: "accept" } }, createFaultState());
  const call = { isAnswered: false };
  const answered = timed.takenIn().then(() => (call.isAnswered = true));
  let looks = 0;
  for (; !call.isAnswered; looks += clock.pending()) {
    await clock.advance(3 * clock.pending());
    await setImmediate();
  }
  await answered;
  expect(looks).toBeGreaterThanOrEqual(1000 / 3);
  await redis.kill();
  await timed.takenIn();
  expect(errors.every((error) => error instanceof Error)).toBe(true);
});
