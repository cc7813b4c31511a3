// One origin and two builds of the app, the second of which is deployed when the flow says so.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceHash } from "../../server/platform/build/source-hash.ts";
import { otherBuild } from "./other-build.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const root = join(import.meta.dirname, "../..");

export interface TwoBuilds {
  server: ServerProcess;
  /** Ids: of what is served first, and after the first `deploy`. */
  first: string;
  second: string;
  /** Puts the other build in the place of the one that is served; for a server that does not run. */
  swap(): void;
  /** Puts the other build in place and starts the server anew. */
  deploy(): Promise<void>;
  dispose(): void;
}

export async function createTwoBuilds(): Promise<TwoBuilds> {
  const first = sourceHash(root);
  const second = `${first.slice(0, 8)}next`;
  const next = otherBuild(second, { KVOTA_BUILD: second });
  const site = mkdtempSync(join(tmpdir(), "kvota-site-"));
  const put = (build: string): void => cpSync(build, site, { recursive: true });
  let [served, other] = [join(root, "dist"), next];
  function swap(): void {
    [served, other] = [other, served];
    rmSync(site, { recursive: true });
    put(served);
  }
  put(served);
  const server = await startServer({ SITE: site }, "e2e/harness/serve-site.ts");
  return {
    server,
    first,
    second,
    swap,
    async deploy() {
      await server.kill();
      swap();
      await server.start();
    },
    dispose: () => rmSync(site, { recursive: true, force: true }),
  };
}
