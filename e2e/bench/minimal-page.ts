// Builds the yardstick page once and serves it on a loopback port of its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import react from "@vitejs/plugin-react";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

export interface MinimalPage {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveMinimalPage(): Promise<MinimalPage> {
  const folder = mkdtempSync(join(tmpdir(), "kvota-minimal-"));
  await build({
    root: join(import.meta.dirname, "minimal"),
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });
  // As the app's own files are.
  const compressed = new Map<string, Buffer>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (extname(file) in types)
      compressed.set(join(folder, file), brotliCompressSync(readFileSync(join(folder, file))));
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = join(folder, path === "/" ? "index.html" : path);
    const body = compressed.get(file);
    if (body === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": types[extname(file)], "content-encoding": "br" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
