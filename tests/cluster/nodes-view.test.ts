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
const leads = (answer: NodesAnswer, name: string, what: string): boolean =>
  find(answer, name)?.health?.leads.includes(what) ?? false;

/** The first answer that is as wanted: the next one may tell of another moment. */
async function answered(isWanted: (answer: NodesAnswer) => boolean): Promise<NodesAnswer> {
  let answer = await nodes();
  await until(async () => isWanted(answer) || isWanted((answer = await nodes())));
  return answer;
}

it("each has a row with what it leads, and one that ends has none", async () => {
  // What another process leads it says each 5 s.
  const answer = await answered(
    (told) =>
      told.nodes.length === 3 &&
      told.nodes.every(({ health }) => health !== null) &&
      leads(told, "f1", "feed") &&
      leads(told, "j1", "retention"),
  );
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
  await answered((told) => find(told, "f1") === undefined && told.alarms.includes("noLeader"));
});
