// The sources built once more in another way: under another id, or with the names of its functions.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * The folder of a build that is kept until the sources change.
 * @param id of these sources built in this way @param env what the build is told
 */
export function otherBuild(id: string, env: Record<string, string>): string {
  const folder = join(tmpdir(), `kvota-build-${id}`);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(join(tmpdir(), "kvota-making-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "--outDir", making, "--emptyOutDir"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  if (built.status !== 0) throw new Error("the other build failed");
  // Another process may have made the same meanwhile.
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}
