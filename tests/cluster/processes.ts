// Processes of every role on one database and one Redis, as an operator runs them.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../e2e/harness/free-port.ts";
import { inherited, startServerProcess, type ServerProcess } from "../harness/server-process.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";

export type Role = "web" | "feed" | "jobs" | "all";

export interface Node {
  readonly name: string;
  readonly role: Role;
  readonly process: ServerProcess;
  /** Where its operator reaches it. */
  readonly ops: string;
  /** Where players reach it; "" = nowhere. */
  readonly url: string;
}

export interface Processes {
  redis: RedisServer;
  /** The checkout whose build is started from now on, and whose commands are given. */
  folder: string;
  readonly databaseUrl: string;
  /** Resolves when it serves. @param more variables beside those that all have */
  start(name: string, role: Role, more?: Record<string, string>): Promise<Node>;
  /** Without a word. */
  kill(node: Node): Promise<void>;
  /** As a supervisor does. @throws where it does not end well */
  end(node: Node): Promise<void>;
  /** The one of them that publishes the offer. */
  leader(nodes: readonly Node[]): Promise<Node | null>;
  /** One of the server's commands on the database. */
  command(...args: string[]): Promise<{ code: number; output: string }>;
  /** @throws where one of them does not end well */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");

const hasEnded = ({ child }: ServerProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** @param postgres absent = a database of the run's own */
export async function startProcesses(postgres?: PostgresServer): Promise<Processes> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-processes-"));
  const databaseUrl = postgres ? `${postgres.url}postgres` : ((await databaseOf(dataDir))?.url ?? "");
  const redis = await startRedis();
  const running = new Set<ServerProcess>();

  async function startOnce(name: string, role: Role, more: Record<string, string>): Promise<Node> {
    const opsPort = await freePort();
    const env = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      ROLE: role,
      NODE_NAME: name,
      SANDBOX: "1",
      OPS_PORT: String(opsPort),
      FEED_LIVE: "40",
      FEED_PREMATCH: "600",
      LOG_LEVEL: "error",
      ...more,
    };
    const file = join(processes.folder, "server/server.ts");
    const started = startServerProcess(dataDir, env, "KVOTA_TEST_BEAT_MS" in more ? "withBeats" : { file });
    running.add(started);
    const ops = `http://127.0.0.1:${opsPort}`;
    const node = { name, role, process: started, ops, url: "" };
    try {
      if (role === "web" || role === "all") return { ...node, url: await started.served };
      while ((await fetch(`${ops}/readyz`).catch(() => null))?.status !== 200) {
        if (hasEnded(started)) throw new Error((await started.ended).output);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return node;
    } catch (error) {
      running.delete(started);
      throw error;
    }
  }

  const processes: Processes = {
    redis,
    folder: root,
    databaseUrl,
    async start(name, role, more = {}) {
      // On cores that are busy a store may answer too late for one that starts: a supervisor starts it again.
      for (let tries = 1; ; tries += 1) {
        try {
          return await startOnce(name, role, more);
        } catch (error) {
          if (tries === 3) throw error;
          console.warn(`${name} is started again: ${String(error)}`);
        }
      }
    },
    async kill({ process: killed }) {
      killed.child.kill("SIGKILL");
      running.delete(killed);
      await killed.ended;
    },
    async end({ name, process: ending }) {
      ending.child.kill("SIGTERM");
      running.delete(ending);
      const { code, output } = await ending.ended;
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
    },
    command(...args) {
      const env = { ...inherited, DATABASE_URL: databaseUrl };
      return new Promise((resolve) =>
        execFile(
          process.execPath,
          ["server/server.ts", ...args],
          { cwd: processes.folder, env },
          (error, stdout, stderr) =>
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
