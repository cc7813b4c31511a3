// A Chromium whose process id is known, so that its CPU time can be read.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { launchChromium } from "../harness/chromium.ts";

export interface LaunchedBrowser {
  readonly browser: Browser;
  readonly pid: number;
  close(): Promise<void>;
}

/** Finds the browser among this process's children by a switch that only it carries. */
function pidOf(mark: string): number {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const line = readFileSync(`/proc/${name}/cmdline`, "utf8");
      if (line.includes(mark) && !line.includes("--type=")) return Number(name);
    } catch {
      // Ended meanwhile: it is not the one that was just started.
      continue;
    }
  }
  throw new Error("the browser's process was not found");
}

/** @param options.backgroundTabsRun as fast as the one in front; else as slow as browsers have them */
export async function launch({ backgroundTabsRun = true } = {}): Promise<LaunchedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "kvota-bench-"));
  const mark = `--kvota-bench=${folder}`;
  const browser = await launchChromium([
    mark,
    ...(backgroundTabsRun ? ["--disable-renderer-backgrounding", "--disable-background-timer-throttling"] : []),
  ]);
  return {
    browser,
    pid: pidOf(mark),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
