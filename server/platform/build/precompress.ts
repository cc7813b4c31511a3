// Writes .br and .gz beside every text asset, so that the server never compresses while it serves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const worthwhileBytes = 600;
/** 10 builds three seconds faster, and a first visit has 4.8 kB more to fetch. */
const quality = constants.BROTLI_MAX_QUALITY;

/** Compresses what gains by it below `dist`; files that are too small are left alone. */
export function precompress(dist: string): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < worthwhileBytes) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  }
}
