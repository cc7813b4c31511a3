// The served app as a process of its own, so that it can be killed and started again on the same port and data.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "../..");
const startLimitMs = 120_000;

export interface ServerProcess {
  readonly url: string;
  /** Where its store lies, until it is disposed of. */
  readonly dataDir: string;
  /** Ends the process without letting it clean up, as a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  runs(): boolean;
  /** Everything it has written so far. */
  output(): string;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

const started = new Map<string, () => void>();

/** Ends all that are left, at once, for a process that ends itself. */
export function endServers(): void {
  for (const endNow of started.values()) endNow();
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server on a free port with an empty data folder; `env` overrides its environment.
 * @param script what is run, below the root
 */
export async function startServer(
  env: Record<string, string> = {},
  script = "server/server.ts",
): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-e2e-"));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = "";

  async function start(): Promise<void> {
    const own = spawn(process.execPath, [join(root, script)], {
      cwd: root,
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        SANDBOX: "auto",
        OPS_PORT: "0",
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
    });
    child = own;
    for (const stream of [own.stdout, own.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const deadline = Date.now() + startLimitMs;
    while (!(await answers(url))) {
      if (own.exitCode !== null || Date.now() > deadline)
        throw new Error(`the server did not start:\n${output.slice(-4000)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await ended;
  }

  started.set(url, () => {
    child?.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  await start();
  return {
    url,
    dataDir,
    kill,
    start,
    output: () => output,
    runs: () => child !== null && child.exitCode === null,
    async dispose() {
      await kill();
      started.delete(url);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
