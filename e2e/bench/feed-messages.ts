// `npm run bench:feed-messages`: whether one core reads a busy feed. A house of one process with a broker, held to one core,
// and sockets of which every fourth listens to its live football, which is what the pages of many players come to; the
// broker, who speaks for the feed and the sockets' other ends have the rest of the machine. Narrow it down with --rate=3000
// (messages/s) --sockets=5000 --seconds=600 --matches=100 (that run, and ten times as many before their start). --split=1
// has the sockets in a web process beside it, with PostgreSQL and Redis.
import { fork, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../tests/cluster/postgres-server.ts";
import { startProcesses, type Role } from "../../tests/cluster/processes.ts";
import { startRabbit } from "../../tests/cluster/rabbitmq-server.ts";
import { startServerProcess } from "../../tests/harness/server-process.ts";
import { removeTestData } from "../../tests/harness/test-database.ts";
import { startUofRest } from "../../tests/harness/uof-rest.ts";
import { uofToken } from "../../tests/harness/uof-test-config.ts";
import { freePort } from "../harness/free-port.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { treeCpuSeconds } from "./process-cpu.ts";
import { allIn, startLoad } from "./socket-load.ts";
import { percentile } from "./statistics.ts";

const rate = numberOption("rate", 3000);
const sockets = numberOption("sockets", 5000);
const seconds = numberOption("seconds", 600);
const matches = numberOption("matches", 100);
const isSplit = numberOption("split", 0) === 1;
const lookMs = 250;
const settleMs = 5000;

interface Reader {
  pid: number;
  ops: string;
  /** Where sockets connect. */
  url: string;
  stop(): Promise<void>;
}

/** The house's processes of which one reads the feed. */
async function startReader(env: Record<string, string>): Promise<Reader> {
  if (!isSplit) {
    const dataDir = mkdtempSync(join(tmpdir(), "kvota-feed-messages-"));
    const opsPort = await freePort();
    const started = startServerProcess(dataDir, { ...env, OPS_PORT: String(opsPort) });
    return {
      pid: started.child.pid ?? 0,
      ops: `http://127.0.0.1:${opsPort}`,
      url: await started.served,
      async stop() {
        started.child.kill("SIGKILL");
        await started.ended;
        await removeTestData(dataDir);
      },
    };
  }
  const postgres = await startPostgres();
  const processes = await startProcesses(postgres);
  const start = (role: Role) => processes.start(role, role, env);
  const [feed, web] = await Promise.all([start("feed"), start("web")]);
  return {
    pid: feed.process.child.pid ?? 0,
    ops: feed.ops,
    url: web.url,
    async stop() {
      await processes.stop();
      await postgres.stop();
    },
  };
}

/** Figures of a metric, one a set of labels. */
async function metric(ops: string, name: string): Promise<number[]> {
  const text = await fetch(`${ops}/metrics`).then((answer) => answer.text());
  return [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].map(([, value]) => Number(value));
}
const most = (values: readonly number[]): number => Math.max(0, ...values);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const holdTo = (core: number, pid: number): void => {
  const { status, stderr } = spawnSync("taskset", ["-acp", String(core), String(pid)]);
  if (status !== 0) throw new Error(String(stderr));
};

// All that is started from here on inherits it; the reader is moved.
holdTo(1, process.pid);
const broker = await startRabbit(uofToken);
const rest = await startUofRest(uofToken, Date.now() - 600_000);
const reader = await startReader({
  SANDBOX: "0",
  LOG_LEVEL: "error",
  FEED_SOURCE: "uof",
  UOF_TOKEN: uofToken,
  UOF_API: rest.url,
  UOF_AMQP: broker.url,
  UOF_LANGUAGES: "en=en",
  SOCKETS_MAX: "20000",
  SOCKETS_PER_IP: "20000",
});
holdTo(0, reader.pid);
const load = startLoad();
const messages = fork(join(import.meta.dirname, "feed-messages-load.ts"), [broker.port, rate, matches].map(String));
let answered = 0;
const answers = setInterval(() => {
  for (const path of rest.posts.slice(answered)) {
    const product = path.startsWith("pre/") ? 3 : 1;
    messages.send(`product=${product}&${path.split("?")[1] ?? ""}`);
  }
  answered = rest.posts.length;
}, lookMs);
try {
  const limit = Date.now() + 120_000;
  while (sum(await metric(reader.ops, "kvota_uof_producer_up")) < 2) {
    if (Date.now() > limit) throw new Error("the feed's producers do not come up");
    await pause(lookMs);
  }
  load.tell({ do: "open", bases: [reader.url], sports: ["F", "T", "T", "T"], sockets, perSecond: 200 });
  await allIn(load, sockets);
  await pause(settleMs);
  load.tell({ do: "mark" });
  const [before, cpuBefore, began] = [
    sum(await metric(reader.ops, "kvota_uof_messages_total")),
    treeCpuSeconds(reader.pid),
    performance.now(),
  ];
  const delays: number[] = [];
  let [longestQueue, outages] = [0, 0];
  while (performance.now() - began < seconds * 1000) {
    await pause(lookMs);
    delays.push(1000 * most(await metric(reader.ops, "kvota_uof_delay_seconds")));
    longestQueue = Math.max(longestQueue, most(await metric(reader.ops, "kvota_uof_queue")));
    if (sum(await metric(reader.ops, "kvota_uof_producer_up")) < 2) outages += 1;
  }
  const took = (performance.now() - began) / 1000;
  const read = (sum(await metric(reader.ops, "kvota_uof_messages_total")) - before) / took;
  const cores = (treeCpuSeconds(reader.pid) - cpuBefore) / took;
  const { frames, latency, open } = await load.report();
  const figures = {
    rate,
    sockets: open,
    seconds: took,
    isSplit,
    read,
    cores,
    delay: { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), most: most(delays) },
    longestQueue,
    outages,
    framesPerSecond: frames / took,
    latency,
  };
  keepResults(`feed-messages${isSplit ? "-split" : ""}`, figures);
  const { delay } = figures;
  const row = [
    `${open}${isSplit ? " in a process beside it" : ""}`,
    read.toFixed(0),
    cores.toFixed(2),
    ...[delay.p50, delay.p99, delay.most].map((ms) => ms.toFixed(0)),
    longestQueue,
    outages,
    figures.framesPerSecond.toFixed(0),
    ...[latency.p50, latency.p99].map((ms) => ms.toFixed(0)),
  ];
  console.log(
    "| sockets | messages/s | cores | delay p50 ms | p99 ms | most ms | longest queue | looks with a producer down | frames/s | frame p50 ms | p99 ms |",
  );
  console.log(`|${" --- |".repeat(row.length)}`);
  console.log(`| ${row.join(" | ")} |`);
} catch (error) {
  // What ends badly because of it would hide it.
  console.error(error);
  process.exitCode = 1;
} finally {
  clearInterval(answers);
  load.stop();
  messages.disconnect();
  await reader.stop();
  await rest.stop();
  await broker.stop();
}
