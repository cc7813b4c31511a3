// One Redis server of a test's own, on a free port of this machine; nothing of it is kept on a disk.
import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "@redis/client";
import { freePort } from "../../e2e/harness/free-port.ts";
import { findProgram } from "./find-program.ts";

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Ends it without a word. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** null = not installed. `KVOTA_REDIS_BIN` names its folder. */
export const redisProgram = (): string | null =>
  findProgram(["redis-server", "valkey-server"], process.env["KVOTA_REDIS_BIN"]);

/** Only ends a test that hangs. */
const longestStartMs = 60_000;

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + longestStartMs;
  for (;;) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    // Each failed try is an event, too.
    client.on("error", () => undefined);
    try {
      await client.connect();
      client.destroy();
      return;
    } catch (error) {
      if (hasEnded() || performance.now() > end) throw error;
      await delay(30);
    }
  }
}

/** @param port of a server that ended, to start it again */
export async function startRedis(port?: number): Promise<RedisServer> {
  const program = redisProgram();
  if (program === null) throw new Error("Redis is not installed: npm run test:cluster installs it");
  const own = port ?? (await freePort());
  const settings = ["--port", String(own), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn(program, [...settings, "--maxmemory-policy", "noeviction"], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `redis://127.0.0.1:${own}`;
  await answers(url, () => child.exitCode !== null || child.signalCode !== null);
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, port: own, child, kill: end("SIGKILL"), stop: end("SIGTERM") };
}
