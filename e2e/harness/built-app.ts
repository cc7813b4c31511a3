// The flows run against the built app: makes the build where it is missing or stale.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builtHash, sourceHash } from "../../server/platform/build/source-hash.ts";

const root = join(import.meta.dirname, "../..");

export function setup(): void {
  if (builtHash(join(root, "dist")) === sourceHash(root)) return;
  const built = spawnSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: root,
    stdio: "inherit",
    // A test runner's or a developer's mode must not get into what is served.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error("the build failed");
}
