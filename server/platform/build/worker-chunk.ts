// The worker is built with the page, not beside it: what both need (the database above all) is one file, fetched once.
import { join } from "node:path";
import type { Plugin } from "vite";

const workerUrlImport = /workers\/hosts\/host\.ts\?sharedworker&url$/;
const module = "\0kvota-worker-url";

/** In place of the bundler's own way, which bundles each worker with its own copy of everything. */
export function workerChunk(root: string): Plugin {
  return {
    name: "kvota-worker-chunk",
    apply: "build",
    enforce: "pre",
    resolveId: { filter: { id: workerUrlImport }, handler: () => module },
    load: {
      filter: { id: /^\0kvota-worker-url$/ },
      handler() {
        const file = this.emitFile({ type: "chunk", id: join(root, "workers/hosts/host.ts"), name: "host" });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
}
