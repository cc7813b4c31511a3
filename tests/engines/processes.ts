// Processes of every role on one database and one Redis, as an operator runs them.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../e2e/harness/free-port.ts";
import { startServerProcess, type ServerProcess } from "../harness/server-process.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";

export interface Node {
  readonly name: string;
  readonly process: ServerProcess;
  /** Where its operator reaches it. */
  readonly ops: string;
  /** Where players reach it; "" = nowhere. */
  readonly url: string;
}

export interface Processes {
  redis: RedisServer;
  readonly databaseUrl: string;
  /** Resolves when it serves. */
  start(name: string, role: "web" | "feed" | "jobs" | "all"): Promise<Node>;
  /** Without a word. */
  kill(node: Node): Promise<void>;
  /** The one of them that publishes the offer. */
  leader(nodes: readonly Node[]): Promise<Node | null>;
  /** One of the server's commands on the database. */
  command(...args: string[]): Promise<{ code: number; output: string }>;
  /** @throws where one of them does not end well */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

export async function startProcesses(): Promise<Processes> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-processes-"));
  const databaseUrl = (await databaseOf(dataDir))?.url ?? "";
  const redis = await startRedis();
  const running = new Set<ServerProcess>();

  const processes: Processes = {
    redis,
    databaseUrl,
    async start(name, role) {
      const opsPort = await freePort();
      const started = startServerProcess(dataDir, {
        ...{ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, ROLE: role, NODE_NAME: name, SANDBOX: "1" },
        ...{ OPS_PORT: String(opsPort), FEED_LIVE: "40", FEED_PREMATCH: "600", LOG_LEVEL: "error" },
      });
      running.add(started);
      const ops = `http://127.0.0.1:${opsPort}`;
      if (role === "web" || role === "all") return { name, process: started, ops, url: await started.served };
      for (;;) {
        const ready = await fetch(`${ops}/readyz`).catch(() => null);
        if (ready?.status === 200) return { name, process: started, ops, url: "" };
        if (started.child.exitCode !== null) throw new Error((await started.ended).output);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async kill({ process: killed }) {
      killed.child.kill("SIGKILL");
      running.delete(killed);
      await killed.ended;
    },
    command(...args) {
      const env = { PATH: process.env["PATH"], DATABASE_URL: databaseUrl };
      return new Promise((resolve) =>
        execFile(process.execPath, ["server/server.ts", ...args], { cwd: root, env }, (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
        ),
      );
    },
    async leader(nodes) {
      for (const node of nodes) {
        const answer = await fetch(`${node.ops}/leadz`).catch(() => null);
        if (answer?.status === 200) return node;
      }
      return null;
    },
    async stop() {
      for (const { child } of running) child.kill("SIGTERM");
      const ends = await Promise.all([...running].map(({ ended }) => ended));
      await processes.redis.stop();
      await removeTestData(dataDir);
      const unclean = ends.filter(({ code }) => code !== 0);
      if (unclean.length > 0) throw new Error(unclean.map(({ code, output }) => `${code}: ${output}`).join("\n"));
    },
  };
  return processes;
}
