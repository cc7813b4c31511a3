// The benchmark of combinations, in small: it runs, and leaves its numbers.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("prices a few combinations of eight legs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kvota-bench-"));
  try {
    const env = { ...process.env, KVOTA_RESULTS: folder };
    await promisify(execFile)(process.execPath, ["e2e/bench/combination.ts", "--asks=5"], { env });
    const figures = JSON.parse(readFileSync(join(folder, "combination.json"), "utf8")) as { asks: number };
    expect(figures.asks).toBe(5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
