// What the simulated offer costs at its largest: start-up, memory, CPU, pauses, answer times; with a socket that
// listens to every sport. --seconds=20 --rounds=20. Server and reader share this process: the figures are upper bounds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { io } from "socket.io-client";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { numberOption } from "./bench-options.ts";
import { percentile } from "./statistics.ts";

const seconds = numberOption("seconds", 20);
const rounds = numberOption("rounds", 20);
const dataDir = mkdtempSync(join(tmpdir(), "kvota-feed-"));
const env = {
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  FEED_LIVE: process.env["FEED_LIVE"] ?? "300",
  FEED_PREMATCH: process.env["FEED_PREMATCH"] ?? "5000",
  FEED_UPDATES_PER_SECOND: process.env["FEED_UPDATES_PER_SECOND"] ?? "1000",
};
const report = (text: string): void => void process.stdout.write(`${text}\n`);

const quantile = (values: readonly number[], share: number): string => percentile(values, share).toFixed(1);

async function timed(url: string, body: object | null): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, {
    method: body === null ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  await answer.text();
  return performance.now() - began;
}

/** Runs the work and tells what it took of the CPU and how long the longest pauses of the event loop were. */
async function watched(name: string, work: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  const before = process.cpuUsage();
  delay.enable();
  await work();
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 10 / (performance.now() - began);
  const [p99, most] = [delay.percentile(99) / 1e6 - 1, delay.max / 1e6 - 1];
  report(`${name}: ${share.toFixed(0)} % of a core, pauses p99 ${p99.toFixed(1)} ms, longest ${most.toFixed(1)} ms`);
}

const began = performance.now();
const app = await createApp(readConfig(env), systemClock);
const url = await app.listen();
report(`start-up: ${(performance.now() - began).toFixed(0)} ms`);

const answers: [string, string, object | null][] = [
  ["pre-match table, all sports, 24 h", "prematch/offer", {}],
  ["pre-match table, football, all", "prematch/offer", { sport_code: "F", time_filter: "all" }],
  [
    "pre-match table, football, by time, all",
    "prematch/offer",
    { sport_code: "F", time_filter: "all", table_view: "timeline" },
  ],
  ["pre-match search, all", "prematch/offer", { time_filter: "all", search_filter: "city" }],
  ["live table, football", "live/offer", { sport_code: "F" }],
  ["live table, all sports", "live/offer", {}],
  ["pre-match sidebar, all", "prematch/sidebar?time_filter=all", null],
  ["live sidebar", "live/sidebar", null],
];
const ask = async (rounds: number): Promise<void> => {
  for (const [name, path, body] of answers) {
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let page = 1; page <= rounds; page += 1)
      times.push(
        await timed(`${url}/cms/v1/betting/${path}`, body === null ? null : { ...body, page: 1 + (page % 10) }),
      );
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1000 / rounds).toFixed(1);
    report(
      `  ${name}: CPU ${cpu} ms with the reader's, p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`,
    );
  }
};

report("right after the start");
await ask(rounds);
await watched(`first ${3 * seconds} s, no reader`, () => pause(3 * seconds * 1000));
await watched(`${seconds} s, no reader`, () => pause(seconds * 1000));
const socket = io(`${url}/sports`, { transports: ["websocket"] });
let cells = 0;
socket.on("live_update", (frame: { changes: { odds?: unknown[] }[] }) => {
  for (const change of frame.changes) cells += change.odds?.length ?? 0;
});
for (const sport of ["F", "T", "B", "V", "H", "IH", "TT", "E", "WP", "FU", "S", "D", "AF", "RL"]) {
  socket.emit("live", { sport });
  socket.emit("prematch", { sport });
}
socket.emit("live_sidebar", {});
socket.emit("sidebar", { time_filter: "24" });
await watched(`${seconds} s, a reader of every sport`, () => pause(seconds * 1000));
report(`  cells received: ${(cells / seconds).toFixed(0)}/s`);
report("under that load");
await ask(3 * rounds);
report(`memory: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB resident`);
socket.close();
await app.close();
rmSync(dataDir, { recursive: true, force: true });
