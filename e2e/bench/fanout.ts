// `npm run bench:fanout`: what it costs to send the offer's frames to many sockets, and how long they are away where a
// process is killed. A feed, web processes, PostgreSQL and Redis run here as in production; the sockets are in a
// process of their own, whose CPU is told apart. Narrow it down with --webs=2 --sockets=1500 (of each) --rate=200
// (updates/s) --seconds=15 --kill=web,feed --through=haproxy.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startProxy } from "../../tests/cluster/ops/start-proxy.ts";
import { startPostgres } from "../../tests/cluster/postgres-server.ts";
import { startProcesses, type Node, type Processes } from "../../tests/cluster/processes.ts";
import { keepResults, numberOption, textOption } from "./bench-options.ts";
import type { LoadReport } from "./fanout-load.ts";
import { treeCpuSeconds } from "./process-cpu.ts";
import { allIn, startLoad, type Load } from "./socket-load.ts";

const webs = numberOption("webs", 2);
const sockets = numberOption("sockets", 1500);
const rate = numberOption("rate", 200);
const seconds = numberOption("seconds", 15);
const kills = textOption("kill", "").split(",");
const through = textOption("through", "");
/** Of handshakes, so that those who join do not fall upon the processes all at once. */
const opensPerSecond = 400;
const settleMs = 3000;
const afterKillMs = numberOption("after", 15) * 1000;
const env = {
  SANDBOX: "0",
  LOG_LEVEL: "fatal",
  FEED_UPDATES_PER_SECOND: String(rate),
  // All come from this machine.
  SOCKETS_MAX: "20000",
  SOCKETS_PER_IP: "20000",
  TRUST_PROXY: "127.0.0.1",
  // Nobody is left to be let go bit by bit.
  DRAIN_NOTICE_MS: "0",
  DRAIN_SOCKETS_MS: "0",
};

const pidOf = (node: Node): number => node.process.child.pid ?? 0;

/** MB that the process has of the memory. */
function memoryOf(node: Node): number {
  const status = readFileSync(`/proc/${pidOf(node)}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** How the sockets fare when it is killed. */
async function afterKill(load: Load, processes: Processes, victim: Node): Promise<LoadReport> {
  load.tell({ do: "mark" });
  await processes.kill(victim);
  await pause(afterKillMs);
  return load.report();
}

async function measure(processes: Processes, load: Load) {
  const feed = await processes.start("feed-a", "feed", env);
  const nodes: Node[] = [];
  for (let n = 0; n < webs; n += 1) nodes.push(await processes.start(`web-${n}`, "web", env));
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const proxy =
    through === "haproxy" ? await startProxy("haproxy", [ports[0] ?? 0, ports[1] ?? 0], webs * sockets + 100) : null;
  try {
    await pause(settleMs);
    const bare = nodes.map(memoryOf);
    const bases = proxy === null ? nodes.map(({ url }) => url) : [`https://127.0.0.1:${new URL(proxy.url).port}`];
    load.tell({ do: "open", bases, sockets: webs * sockets, perSecond: opensPerSecond });
    await allIn(load, webs * sockets);
    await pause(settleMs);
    const cpuOf = () => [nodes.map((node) => treeCpuSeconds(pidOf(node))), [treeCpuSeconds(pidOf(feed))]] as const;
    const [before, feedBefore] = cpuOf();
    load.tell({ do: "mark" });
    await pause(seconds * 1000);
    const steady = await load.report();
    const [after, feedAfter] = cpuOf();
    const cores = (now: readonly number[], then: readonly number[]) => (sum(now) - sum(then)) / steady.seconds;
    const web = cores(after, before);
    const framesPerSecond = steady.frames / steady.seconds;
    const figures = {
      webs,
      sockets,
      rate,
      through,
      open: steady.open,
      framesPerSecond,
      webCores: web,
      framesPerCore: framesPerSecond / web,
      feedCores: cores(feedAfter, feedBefore),
      loadCores: steady.cpu / steady.seconds,
      kilobytesPerSocket: (1024 * (sum(nodes.map(memoryOf)) - sum(bare))) / (webs * sockets),
      latency: steady.latency,
      skipped: steady.skipped,
    };
    const killed: Record<string, LoadReport> = {};
    if (kills.includes("feed")) {
      await processes.start("feed-b", "feed", env);
      await pause(settleMs);
      killed["feed"] = await afterKill(load, processes, feed);
    }
    const victim = nodes[0];
    if (kills.includes("web") && victim !== undefined) killed["web"] = await afterKill(load, processes, victim);
    return { figures, killed };
  } finally {
    await proxy?.stop();
  }
}

const postgres = await startPostgres();
const load = startLoad();
try {
  const processes = await startProcesses(postgres);
  try {
    const { figures, killed } = await measure(processes, load);
    const name = `fanout-${webs}x${sockets}${through === "" ? "" : `-${through}`}`;
    keepResults(name, { figures, killed });
    const { latency } = figures;
    const row = [
      `${webs} x ${sockets}${through === "" ? "" : ` behind ${through}`}`,
      figures.framesPerSecond.toFixed(0),
      figures.webCores.toFixed(2),
      figures.framesPerCore.toFixed(0),
      ...[latency.p50, latency.p95, latency.p99].map((ms) => ms.toFixed(0)),
      figures.kilobytesPerSocket.toFixed(0),
      figures.feedCores.toFixed(2),
      figures.loadCores.toFixed(2),
      figures.skipped.toFixed(0),
    ];
    console.log(
      "| sockets | frames/s | web cores | frames/s a core | p50 ms | p95 ms | p99 ms | KB a socket | feed | load | skipped |",
    );
    console.log(`|${" --- |".repeat(row.length)}`);
    console.log(`| ${row.join(" | ")} |`);
    for (const [role, { away, gap, open, skipped }] of Object.entries(killed)) {
      const times =
        away.back === 0
          ? "none was away"
          : `away p50 ${away.p50.toFixed(0)}, p95 ${away.p95.toFixed(0)}, most ${away.most.toFixed(0)} ms`;
      const gaps = `without a frame p50 ${gap.p50.toFixed(0)}, p95 ${gap.p95.toFixed(0)}, most ${gap.most.toFixed(0)} ms`;
      console.log(
        `${role} killed: ${away.lost} lost, ${away.back} back, ${open} open; ${times}; ${gaps}; ${skipped} skipped`,
      );
    }
  } catch (error) {
    // What ends badly because of it would hide it.
    console.error(error);
    process.exitCode = 1;
  } finally {
    load.stop();
    await processes.stop();
  }
} finally {
  await postgres.stop();
}
