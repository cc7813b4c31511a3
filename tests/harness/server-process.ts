// The server as a process of its own, to be killed.
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { join } from "node:path";

const entries = {
  server: join(import.meta.dirname, "../../server/server.ts"),
  /** Starts to serve when something is written to it. */
  standby: join(import.meta.dirname, "standby-server.ts"),
  /** Serves a page of the test's. */
  withPage: join(import.meta.dirname, "server-with-page.ts"),
};

export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** All it wrote, once it has ended. */
  readonly ended: Promise<{ code: number | null; output: string }>;
  /** Its URL; rejects with what it wrote where it ends first. */
  readonly served: Promise<string>;
}

export function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  entry: keyof typeof entries = "server",
): ServerProcess {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entries[entry]], {
    env: {
      PATH: process.env["PATH"],
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
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url) resolve(url);
    });
    child.once("close", () => reject(new Error(output)));
  });
  // A test that waits for the end alone must not fail on this one.
  served.catch(() => undefined);
  return { child, ended, served };
}
