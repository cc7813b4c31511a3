// One measurement: a number of tabs of one page, at one update rate and one CPU slow-down.
import { launch, type LaunchedBrowser } from "./launched-browser.ts";
import type { FrameLog } from "./frame-log.ts";
import { treeCpuSeconds } from "./process-cpu.ts";
import { percentile } from "./statistics.ts";
import { recordPaints } from "./paint-recorder.ts";
import type { Sandbox } from "../harness/sandbox.ts";
import { displayedOdds, wrongCells } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import type { BrowserContext, CDPSession, Page } from "playwright";

export interface TableCase {
  rate: number;
  tabs: number;
  slowDown: number;
}

export interface TableResult {
  p50: number;
  p95: number;
  p99: number;
  samples: number;
  /** Share of wall time that the first tab's main thread was busy, 0..1. */
  mainThread: number;
  longTasks: number;
  worstTask: number;
  /** CPU seconds of all of Chromium per second of wall time. */
  cpu: number;
  connections: number;
  /** Cells that differ from the server 1 s after the stream stopped. */
  wrongCells: number;
}

const settleMs = 1_500;

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A window of its own for each: tabs behind the front one of a window get hardly any frames. */
async function openWindow(context: BrowserContext, opener: Page | undefined): Promise<Page> {
  if (!opener) return context.newPage();
  const opened = context.waitForEvent("page");
  await opener.evaluate(() => void window.open("about:blank", "_blank", "noopener,popup,width=1440,height=900"));
  return opened;
}

export async function measureTable(
  address: string,
  sandbox: Sandbox,
  log: FrameLog,
  { rate, tabs, slowDown }: TableCase,
  measureMs: number,
): Promise<TableResult> {
  const browser: LaunchedBrowser = await launch();
  try {
    await sandbox.post("feed", { paused: false, updatesPerSecond: rate });
    const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(recordPaints);
    const pages: Page[] = [];
    const sessions: CDPSession[] = [];
    for (let index = 0; index < tabs; index += 1) {
      const page = await openWindow(context, pages[0]);
      await page.goto(address);
      await page.locator("main button[data-odd]").first().waitFor();
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable");
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
      pages.push(page);
      sessions.push(session);
    }
    await pause(settleMs);
    const [firstSession] = sessions;
    if (!firstSession) throw new Error("no tab");

    log.reset();
    for (const page of pages) await page.evaluate(() => ((window.kvotaPaints = []), (window.kvotaLongTasks = []), 0));
    const cpuBefore = treeCpuSeconds(browser.pid);
    const busyBefore = await busySeconds(firstSession);
    const startedAt = performance.now();
    await pause(measureMs);
    const wall = (performance.now() - startedAt) / 1000;
    const cpu = (treeCpuSeconds(browser.pid) - cpuBefore) / wall;
    const mainThread = ((await busySeconds(firstSession)) - busyBefore) / wall;
    const { connections } = await sandbox.stats();

    const latencies: number[] = [];
    const longTasks: number[] = [];
    for (const page of pages) {
      const { paints, tasks } = await page.evaluate(() => ({
        paints: window.kvotaPaints,
        tasks: window.kvotaLongTasks,
      }));
      longTasks.push(...tasks);
      for (const { cell, text, at } of paints) {
        const sentAt = log.sentAt(cell, text, at);
        if (sentAt !== null) latencies.push(at - sentAt);
      }
    }

    await sandbox.post("feed", { paused: true });
    await pause(1_000);
    const offered = cellsOf(await liveMatches(sandbox, "F"));
    let wrong = 0;
    for (const page of pages) wrong += wrongCells(await displayedOdds(page), offered).length;
    return {
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      p99: percentile(latencies, 0.99),
      samples: latencies.length,
      mainThread,
      longTasks: longTasks.length,
      worstTask: Math.max(0, ...longTasks),
      cpu,
      // The log's own socket is not the browser's.
      connections: connections - 1,
      wrongCells: wrong,
    };
  } finally {
    await browser.close();
  }
}
