// Part of `npm run bench:fanout`: what a signed-in player's ping costs the process that answers it and its database.
// --clients=16 --seconds=10
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../tests/cluster/postgres-server.ts";
import { startProcesses } from "../../tests/cluster/processes.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { treeCpuSeconds } from "./process-cpu.ts";
import { percentile } from "./statistics.ts";

const clients = numberOption("clients", 16);
const seconds = numberOption("seconds", 10);

const postgres = await startPostgres();
try {
  const processes = await startProcesses(postgres);
  try {
    await processes.start("feed-a", "feed");
    const web = await processes.start("web-a", "web");
    const sandbox = createSandbox(web.url);
    const tokens: string[] = [];
    for (let n = 0; n < clients; n += 1) {
      await sandbox.post("user", { username: `ping-${n}`, credit: 1000 });
      tokens.push(await tokenOf(sandbox, `ping-${n}`));
    }
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const ping = (token: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const headers = { authorization: `Bearer ${token}` };
        const asked = request(`${web.url}/base/v1/users/ping`, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`a ping was answered ${answer.statusCode}`));
          answer.resume().once("end", () => resolve(performance.now() - began));
        });
        asked.once("error", reject).end();
      });
    let until = 0;
    const times: number[] = [];
    async function client(token: string): Promise<void> {
      while (performance.now() < until) times.push(await ping(token));
    }
    const run = async (ms: number): Promise<void> => {
      times.length = 0;
      until = performance.now() + ms;
      await Promise.all(tokens.map(client));
    };
    await run(2000);
    await pause(500);
    const cpu = () => [treeCpuSeconds(web.process.child.pid ?? 0), treeCpuSeconds(postgres.child.pid ?? 0)] as const;
    const [webBefore, databaseBefore] = cpu();
    await run(seconds * 1000);
    const [webAfter, databaseAfter] = cpu();
    agent.destroy();
    const figures = {
      clients,
      pingsPerSecond: times.length / seconds,
      p95: percentile(times, 0.95),
      webMs: (1000 * (webAfter - webBefore)) / times.length,
      databaseMs: (1000 * (databaseAfter - databaseBefore)) / times.length,
    };
    keepResults("ping-cost", figures);
    console.log("| clients | pings/s | p95 ms | ms of CPU, web | ms of CPU, database |");
    console.log("| --- | --- | --- | --- | --- |");
    const { pingsPerSecond, p95, webMs, databaseMs } = figures;
    console.log(
      `| ${clients} | ${pingsPerSecond.toFixed(0)} | ${p95.toFixed(1)} | ${webMs.toFixed(2)} | ${databaseMs.toFixed(2)} |`,
    );
  } finally {
    await processes.stop();
  }
} finally {
  await postgres.stop();
}
