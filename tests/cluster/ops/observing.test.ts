// What an operator sees of two processes on one database: their metrics, and one request through both in logs and spans.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startMailServer, type MailServer } from "../../harness/mail-server.ts";
import { readMetrics } from "../../harness/read-metrics.ts";
import { call, type Answer } from "../../harness/server.ts";
import { connectSocket } from "../../harness/socket-client.ts";
import { until } from "../../harness/until.ts";
import { startProcesses, type Node, type Processes } from "../processes.ts";
import { openMatches, ticketOn } from "../site/players.ts";
import { metricLabels, runtimeMetrics } from "./metric-names.ts";
import { root } from "./shipped.ts";
import { startSpanCollector, type Span, type SpanCollector } from "./span-collector.ts";

type Line = Record<string, unknown>;

let processes: Processes;
let mails: MailServer;
let collector: SpanCollector;
let web: Node;
let other: Node;
/** What each wrote. Apart: what comes at once may end in the middle of a line. */
const outputs = new Map<Node, string>();

const texts = (): string[] => [...outputs.values()].flatMap((text) => text.split("\n").slice(0, -1));
const lines = (): Line[] => {
  const whole = texts().filter((line) => line.startsWith("{") && line.endsWith("}"));
  return whole.map((line) => JSON.parse(line) as Line);
};
const line = (wanted: Line): Line | undefined =>
  lines().find((one) => Object.entries(wanted).every(([key, value]) => one[key] === value));

beforeAll(async () => {
  [processes, mails, collector] = await Promise.all([startProcesses(), startMailServer(), startSpanCollector()]);
  const env = {
    ...collector.env,
    LOG_LEVEL: "debug",
    ACCESS_LOG: "1",
    SMTP_URL: mails.url,
    NODE_OPTIONS: `--import=${join(root, "ops/tracing/start.mjs")}`,
  };
  [other, web] = await Promise.all([processes.start("all-b", "all", env), processes.start("web-a", "web", env)]);
  for (const node of [web, other])
    node.process.child.stdout.on("data", (chunk: Buffer) =>
      outputs.set(node, (outputs.get(node) ?? "") + chunk.toString()),
    );
});
afterAll(async () => {
  await processes.stop();
  await mails.stop();
  await collector.stop();
});

const post = (path: string, body: unknown, token = ""): Promise<Answer<Record<string, string>>> =>
  call(`${web.url}${path}`, { body, token });
async function logIn(): Promise<string> {
  const { body } = await post("/kcmanager/loginUser", { username: "player", password: "Sandbox-Pass1" });
  return body["access_token"] ?? "";
}

it("are all there, each where it has a meaning", async () => {
  const ofWeb = await readMetrics(web.ops);
  let ofOther = await readMetrics(other.ops);
  // Who is starved of the core for as long as its lease lasts leads no more, and then again.
  await until(async () => {
    if (ofOther.value("kvota_feed_leader") !== 1) ofOther = await readMetrics(other.ops);
    return ofOther.value("kvota_feed_leader") === 1;
  });
  for (const found of [ofWeb, ofOther]) {
    expect(found.names.filter((name) => name.startsWith("kvota_")).toSorted()).toEqual(
      Object.keys(metricLabels).toSorted(),
    );
    expect(found.names).toEqual(expect.arrayContaining(runtimeMetrics));
    const wrong = Object.entries(metricLabels).filter(
      ([name, labels]) => found.has(name) && found.labels(name).toSorted().join() !== labels.toSorted().join(),
    );
    expect(wrong).toEqual([]);
    for (const name of ["kvota_db_up", "kvota_redis_up"]) expect([name, found.value(name)]).toEqual([name, 1]);
    for (const name of ["kvota_settle_oldest_seconds", "kvota_bus_lag_seconds", "kvota_feed_batch_age_seconds"])
      expect([name, found.value(name)]).toEqual([name, expect.any(Number)]);
    expect(found.value("kvota_db_pool", 'state="used"')).toBeGreaterThanOrEqual(0);
  }
  expect([ofWeb.has("kvota_feed_leader"), ofOther.value("kvota_feed_leader")]).toEqual([false, 1]);
  expect([ofWeb.has("kvota_feed_epoch"), ofOther.value("kvota_feed_epoch")]).toEqual([false, expect.any(Number)]);
  expect(ofWeb.value("kvota_sockets", 'namespace="sports"')).toBe(0);
  for (const node of [web, other]) expect((await call(`${node.url}/metrics`)).status).toBe(404);
});

it("one request's id is in its answer, and in the log lines of its process, the bus and the job", async () => {
  const [token, otherToken] = [await logIn(), await logIn()];
  const { body } = await call<{ token: string }>(`${web.url}/sportsbetting/v1/preAuth`, { token: otherToken });
  const client = await connectSocket(other.url, "/sports");
  expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
  const ended = new Promise((resolve) => client.socket.once("disconnect", resolve));
  const change = { current: "Sandbox-Pass1", password: "Sandbox-Pass2", passwordConfirmation: "Sandbox-Pass2" };
  const answer = await post("/account/v1/password", change, token);
  expect(answer.status).toBe(204);
  const reqId = answer.headers.get("x-request-id");
  await Promise.all([ended, mails.receive(1)]);
  const route = "/account/v1/password";
  // Of two processes, whose words come when they come.
  const wanted: Line[] = [
    { reqId, route },
    { reqId, kind: "revoke" },
    { reqId, msg: "a mail was sent" },
  ];
  await until(() => wanted.every((one) => line(one) !== undefined));
  expect(line({ reqId, route })).toMatchObject({ node: "web-a", role: "web", status: 204, ms: expect.any(Number) });
  expect(line({ reqId, kind: "revoke" })).toMatchObject({ node: "all-b", role: "all" });
  expect(line({ reqId, msg: "a mail was sent" })).toMatchObject({ node: "all-b", mail: expect.any(String) });
  // Each line names it once, and none of them says what the player did.
  for (const text of texts()) expect(text.match(/"reqId"/g)?.length ?? 0).toBeLessThan(2);
  expect(texts().join("\n")).not.toMatch(/Sandbox-Pass|kvota\.example/);
});

it("one trace leads from a ticket's request over its transaction and decision to the other process", async () => {
  const [match] = await openMatches(web.url, "prematch");
  if (match === undefined) throw new Error("there is no open match");
  const answer = await call(`${web.url}/sportsbetting/v1/tickets?hidden=1`, {
    body: ticketOn(match),
    token: (await post("/kcmanager/loginUser", { username: "player", password: "Sandbox-Pass2" })).body[
      "access_token"
    ]!,
  });
  expect(answer.body).toEqual({ ErrorText: "ok" });

  const { spans } = collector;
  const reqId = answer.headers.get("x-request-id");
  const below = (parent: Span | undefined, name: string) =>
    spans.find((span) => span.name === name && span.parentSpanId === parent?.spanId);
  const request = () => spans.find(({ attributes }) => attributes["kvota.request_id"] === reqId);
  const decision = () => below(below(request(), "transaction place"), "decide a ticket");
  const news = () => below(below(request(), "tell user"), "hear user");
  // Each process sends its own.
  await until(() => decision() !== undefined && news() !== undefined);
  expect(request()).toMatchObject({ node: "web-a", attributes: { "url.path": "/sportsbetting/v1/tickets" } });
  expect([decision()?.node, news()?.node]).toEqual(["web-a", "all-b"]);
  const trace = spans.filter(({ traceId }) => traceId === request()?.traceId);
  // Its statements are in it too, and nothing that they were given.
  expect(trace.some(({ name }) => name.startsWith("pg.query"))).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(/hidden=1|Sandbox-Pass|kvota\.example/);
});
