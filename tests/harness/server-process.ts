// The server as a process of its own, to be killed.
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { join } from "node:path";

const entries = {
  server: join(import.meta.dirname, "../../server/server.ts"),
  /** Starts to serve when something is written to it. */
  standby: join(import.meta.dirname, "standby-server.ts"),
  /** Serves a page of the test's. */
  withPage: join(import.meta.dirname, "server-with-page.ts"),
  /** Beats as often as KVOTA_TEST_BEAT_MS says. */
  withBeats: join(import.meta.dirname, "server-with-beats.ts"),
};

/** All that the server's processes get of this one's environment: a start takes a quarter less where its code was compiled before. */
export const inherited = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
};

export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** All it wrote, once it has ended. */
  readonly ended: Promise<{ code: number | null; output: string }>;
  /** Its URL; rejects with what it wrote where it ends first. */
  readonly served: Promise<string>;
}

/** @param entry of this checkout, or the file of another one's server */
export function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  entry: keyof typeof entries | { file: string } = "server",
): ServerProcess {
  const child = spawn(process.execPath, [typeof entry === "string" ? entries[entry] : entry.file], {
    env: {
      ...inherited,
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      SANDBOX: "auto",
      OPS_PORT: "0",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  const served = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      // Its log, lines of JSON, names it before everything is up.
      const url = /^[^{\n]*(http:\/\/\S+)/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once("close", () => reject(new Error(output)));
  });
  // A test that waits for the end alone must not fail on this one.
  served.catch(() => undefined);
  return { child, ended, served };
}

/** Kills those of the list and empties it. What they held is free afterwards: the lock of a data folder, ports, files. */
export async function killProcesses(processes: ServerProcess[]): Promise<void> {
  const killed = processes.splice(0);
  for (const { child } of killed) child.kill("SIGKILL");
  await Promise.all(killed.map(({ ended }) => ended));
}
