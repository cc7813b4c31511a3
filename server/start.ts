// `npm start`: builds the app where the build is missing or stale, then serves it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { builtHash, sourceHash } from "./platform/build/source-hash.ts";

const root = join(import.meta.dirname, "..");
const wanted = process.env["KVOTA_BUILD"] ?? sourceHash(root);

if (builtHash(join(root, "dist")) !== wanted) {
  const built = spawnSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: root,
    stdio: "inherit",
    // A test runner's or a developer's mode must not get into what is served.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import("./server.ts");
