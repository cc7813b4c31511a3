// One origin and two builds of the app, the second of which is deployed when the flow says so.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceHash } from "../../server/build/source-hash.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const root = join(import.meta.dirname, "../..");

export interface TwoBuilds {
  server: ServerProcess;
  /** Ids: of what is served first, and of what is served after `deploy`. */
  first: string;
  second: string;
  /** Puts the second build in the first one's place and starts the server anew. */
  deploy(): Promise<void>;
  dispose(): void;
}

/** The sources built once more under another id, as a deploy a day later would be; kept until the sources change. */
function secondBuild(id: string): string {
  const folder = join(tmpdir(), `kvota-second-${id}`);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(join(tmpdir(), "kvota-making-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "--outDir", making, "--emptyOutDir"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", KVOTA_BUILD: id },
  });
  if (built.status !== 0) throw new Error("the second build failed");
  renameSync(making, folder);
  return folder;
}

export async function createTwoBuilds(): Promise<TwoBuilds> {
  const first = sourceHash(root);
  const second = `${first.slice(0, 8)}next`;
  const next = secondBuild(second);
  const site = mkdtempSync(join(tmpdir(), "kvota-site-"));
  cpSync(join(root, "dist"), site, { recursive: true });
  const server = await startServer({ SITE: site }, "e2e/harness/serve-site.ts");
  return {
    server,
    first,
    second,
    async deploy() {
      await server.kill();
      rmSync(site, { recursive: true });
      cpSync(next, site, { recursive: true });
      await server.start();
    },
    dispose: () => rmSync(site, { recursive: true, force: true }),
  };
}
