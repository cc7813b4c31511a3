// One PostgreSQL server for a run of tests, on a free port of this machine, in a folder that goes with it.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../e2e/harness/free-port.ts";
import { postgresPrograms } from "./postgres-programs.ts";

export interface PostgresServer {
  /** postgres://…/ without a database's name. */
  readonly url: string;
  /** The process that runs now. */
  readonly child: ChildProcess;
  /** Ends it without a word; what it had said was stored is on the disk. */
  kill(): Promise<void>;
  /** After it was killed, on what it left. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: its own user, else nobody. */
function unprivileged(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const idOf = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
    const [uid, gid] = [idOf("-u"), idOf("-g")];
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("there is no user that PostgreSQL could run as");
}

/** Only ends a test that hangs: what was killed reads its log first, from a disk that others use. */
const longestStartMs = 60_000;

async function answers(url: string): Promise<void> {
  const end = performance.now() + longestStartMs;
  for (;;) {
    const client = new pg.Client({ connectionString: `${url}postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(50);
    }
  }
}

/** @param isDurable whether it waits for the disk at each commit, as in production */
export async function startPostgres({ isDurable = false }: { isDurable?: boolean } = {}): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed: npm run test:cluster installs it");
  const folder = mkdtempSync(join(tmpdir(), "kvota-postgres-"));
  const owner = unprivileged();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "kvota", "-A", "trust", "--locale=C", "-E", "UTF8", "--no-sync"],
    { ...owner, encoding: "utf8", cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const url = `postgres://kvota@127.0.0.1:${port}/`;
  const program = join(programs, "postgres");
  const settingsOf = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  async function start(): Promise<{ child: ChildProcess; ended: Promise<void> }> {
    for (let tries = 0; ; tries += 1) {
      const child = spawn(program, ["-D", data, ...settingsOf], {
        ...owner,
        cwd: folder,
        stdio: "ignore",
      });
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      try {
        await Promise.race([
          answers(url),
          ended.then(() => {
            throw new Error("PostgreSQL ended as it started");
          }),
        ]);
        return { child, ended };
      } catch (error) {
        // The processes of one that was killed hold its memory until they have seen it.
        if (child.exitCode === null || tries === 100) throw error;
        await delay(100);
      }
    }
  }
  let running = await start();
  async function end(signal: NodeJS.Signals): Promise<void> {
    running.child.kill(signal);
    await running.ended;
  }

  return {
    url,
    get child() {
      return running.child;
    },
    kill: () => end("SIGKILL"),
    async startAgain() {
      running = await start();
    },
    async stop() {
      // At once: what is in it goes with it.
      await end("SIGQUIT");
      // Where it was killed its processes may write their last.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
