// The shipped adapter between a real broker and a site: a line opens, and again after the site was killed.
import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type Server } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import amqp from "amqplib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../../e2e/harness/free-port.ts";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";
import { until } from "../harness/until.ts";
import { shippedFile } from "./ops/shipped.ts";
import { feedExchange, feedHost, publisher, type RabbitServer, startRabbit } from "./rabbitmq-server.ts";

const key = "the key of the adapter's test";
const [match, hour] = [4711, 3_600_000];

let folder: string;
let broker: RabbitServer;
/** A process that does not publish the offer: what it was asked. */
let follower: { server: Server; url: string; asked: number };
let adapter: ChildProcess;
let said: string;
let site: ServerProcess;
let url: string;
let env: Record<string, string>;
let send: (...messages: object[]) => void;
let disconnect: () => Promise<void>;

async function startFollower(): Promise<void> {
  const server = createServer((request, response) => {
    follower.asked += 1;
    request.resume();
    response.writeHead(503, { "content-type": "application/json" }).end('{"error":"notLeader"}');
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  follower = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: 0 };
}

async function startSite(): Promise<void> {
  site = startServerProcess(folder, env);
  url = await site.served;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-adapter-"));
  broker = await startRabbit("unused");
  await startFollower();
  const [opsPort, port] = [await freePort(), await freePort()];
  const FEED_RECOVERY_URL = `http://127.0.0.1:${port}/recover`;
  env = { FEED_SOURCE: "push", FEED_PUSH_KEY: key, FEED_RECOVERY_URL, OPS_PORT: String(opsPort) };
  await startSite();
  said = "";
  adapter = spawn(process.execPath, [shippedFile("examples/feed-adapter.js")], {
    env: {
      FEED_AMQP: `amqp://${publisher}:@127.0.0.1:${broker.port}/${encodeURIComponent(feedHost)}`,
      EXCHANGE: feedExchange,
      PUSH_TO: `${follower.url},http://127.0.0.1:${opsPort}`,
      FEED_PUSH_KEY: key,
      PORT: String(port),
    },
  });
  for (const stream of [adapter.stdout, adapter.stderr])
    stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await until(() => said.includes("pushes to"));
  const line = { protocol: "amqp", hostname: "127.0.0.1", port: broker.port, vhost: feedHost };
  const connection = await amqp.connect({ ...line, username: publisher, password: "" });
  const channel = await connection.createChannel();
  send = (...messages) =>
    void channel.publish(
      feedExchange,
      "any",
      Buffer.from(JSON.stringify(messages.map((message) => ({ producer: "pre", sentAt: Date.now(), ...message })))),
    );
  disconnect = () => connection.close();
});
afterEach(async () => {
  await disconnect();
  adapter.kill("SIGKILL");
  site.child.kill("SIGKILL");
  await site.ended;
  await new Promise((resolve) => void follower.server.close(resolve));
  await broker.stop();
  rmSync(folder, { recursive: true, force: true });
});

const alive = { call: "alive", subscribed: true };
const fixture = () => ({
  call: "fixture",
  eventId: match,
  kind: "prematch",
  sport: "F",
  leagueId: 10,
  leagueName: "First League",
  groupName: "Serbia",
  hostName: "Red",
  awayName: "Blue",
  timeStart: Date.now() + hour,
});
const prices = {
  call: "oddsChange",
  eventId: match,
  markets: [{ table: "markets", key: "1X2", status: "OPEN", odds: { "1": "2.10", X: "3.30", "2": "3.20" } }],
};

/** null = the match is not in the offer. */
async function status(): Promise<string | null> {
  const answer = await fetch(`${url}/cms/v1/betting/prematch/match`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sport: "F", eventId: match }),
  });
  if (answer.status !== 200) return null;
  const { result } = (await answer.json()) as OfferAnswer;
  return result[0]?.markets["1X2"]?.[0]?.MS ?? null;
}

it("finds the process that leads, is asked for what was told before, and goes on after that was killed", async () => {
  send(alive, fixture(), prices);
  await until(async () => (await status()) === "OPEN");
  expect(follower.asked).toBe(1);
  // Told in vain, and held up no more than itself.
  send({ call: "oddsChange", eventId: match, markets: [{ table: "markets", key: "1X2", odds: { "1": 2.1 } }] });
  await until(() => said.includes("400 badRequest"));

  site.child.kill("SIGKILL");
  await site.ended;
  await startSite();
  expect(await status()).toBeNull();
  send(alive);
  await until(async () => (await status()) === "OPEN");
});
