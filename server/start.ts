// `npm start`: builds the app where the build is missing or stale, then serves it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onParentEnd } from "./parent-end.ts";
import { builtHash, sourceHash } from "./platform/build/source-hash.ts";

const root = join(import.meta.dirname, "..");

/** @returns its exit code; 1 where it was broken off */
async function build(): Promise<number> {
  const child = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: root,
    stdio: "inherit",
    // A test runner's or a developer's mode must not get into what is served.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = () => child.kill();
  onParentEnd(stop);
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
  for (const signal of signals) process.on(signal, stop);
  const [code] = (await once(child, "exit")) as [number | null];
  for (const signal of signals) process.off(signal, stop);
  return code ?? 1;
}

const wanted = process.env["KVOTA_BUILD"] ?? sourceHash(root);
const code = builtHash(join(root, "dist")) === wanted ? 0 : await build();
if (code !== 0) process.exit(code);
await import("./server.ts");
