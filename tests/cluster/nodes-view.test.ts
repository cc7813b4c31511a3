// How the processes of a site tell an operator that they are, whichever of them is asked.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NodesAnswer } from "../../src/protocol/operator/nodes.ts";
import { until } from "../harness/until.ts";
import { type Node, type Processes, startProcesses } from "./processes.ts";

let processes: Processes;
let web: Node;
let feed: Node;
let token: string;

beforeAll(async () => {
  processes = await startProcesses();
  feed = await processes.start("f1", "feed");
  web = await processes.start("w1", "web");
  await processes.start("j1", "jobs");
  token = await logIn();
});
afterAll(() => processes.stop());

async function logIn(): Promise<string> {
  const body = JSON.stringify({ username: "admin", password: "Sandbox-Pass1" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${web.url}/kcmanager/loginUser`, { method: "POST", headers, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Ten reads a second are answered. */
async function nodes(): Promise<NodesAnswer> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  const answer = await fetch(`${web.url}/operator/v1/nodes`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as NodesAnswer;
}
const find = ({ nodes: all }: NodesAnswer, name: string) => all.find((node) => node.name === name);

it("each has a row with what it leads, and one that ends has none", async () => {
  await until(async () => {
    const answer = await nodes();
    return answer.nodes.length === 3 && answer.nodes.every(({ health }) => health !== null) && leadsJobs(answer);
  }, 60_000);
  const answer = await nodes();
  expect(answer.nodes.map(({ role, name, isSelf }) => [role, name, isSelf])).toEqual([
    ["feed", "f1", false],
    ["jobs", "j1", false],
    ["web", "w1", true],
  ]);
  expect(find(answer, "f1")?.health?.leads).toEqual(["feed"]);
  expect(find(answer, "w1")?.health?.leads).toEqual([]);
  for (const { health, heardMs } of answer.nodes) {
    expect(health).toMatchObject({ redisUp: true, draining: false });
    expect(health?.databaseMs).toBeGreaterThanOrEqual(0);
    expect(health?.pool?.used).toBeGreaterThanOrEqual(0);
    expect(heardMs).toBeLessThan(15_000);
  }
  expect(answer.alarms).not.toContain("noLeader");
  await processes.end(feed);
  await until(async () => find(await nodes(), "f1") === undefined);
  expect((await nodes()).alarms).toContain("noLeader");
});

function leadsJobs(answer: NodesAnswer): boolean {
  return find(answer, "j1")?.health?.leads.includes("retention") ?? false;
}
