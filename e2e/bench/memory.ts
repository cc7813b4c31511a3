// `npm run bench:memory`: the heaps of page and worker while 200 updates/s flow, garbage collected before each look.
// 30 minutes, or --minutes=3 --looks=16 --settle=30 (s).
import type { CDPSession } from "playwright";
import { setup } from "../harness/built-app.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { heapSize } from "./heap-size.ts";
import { launch } from "./launched-browser.ts";
import { targetSession } from "./target-session.ts";

const minutes = numberOption("minutes", 30);
const looks = numberOption("looks", 16);
const updatesPerSecond = 200;
/** What the start leaves behind is not growth. */
const settleMs = numberOption("settle", 30) * 1000;

interface Look {
  minute: number;
  pageMB: number;
  /** Of it without compiled code. */
  pageDataMB: number;
  workerMB: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface HeapReader {
  send(method: "HeapProfiler.collectGarbage" | "Runtime.getHeapUsage"): Promise<unknown>;
}

async function heapMB(session: HeapReader): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = (await session.send("Runtime.getHeapUsage")) as { usedSize: number };
  return Number((usedSize / 2 ** 20).toFixed(2));
}

setup();
const server = await startServer();
const browser = await launch();
const seen: Look[] = [];
try {
  await createSandbox(server.url).post("feed", { paused: false, updatesPerSecond });
  const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/en/live_betting?sport=F`);
  await page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().waitFor({ timeout: 60_000 });
  const pageSession: CDPSession = await context.newCDPSession(page);
  const worker = await targetSession(browser.browser, "shared_worker");
  await pageSession.send("HeapProfiler.enable");
  await pause(settleMs);
  const began = Date.now();
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await pause((minutes * 60_000) / (looks - 1));
    const minute = Number(((Date.now() - began) / 60_000).toFixed(1));
    const { allMB, dataMB } = await heapSize(pageSession);
    seen.push({
      minute,
      pageMB: allMB,
      pageDataMB: dataMB,
      workerMB: await heapMB(worker),
    });
  }
} finally {
  await browser.close();
  await server.dispose();
}

/** Growth from the first third to the last, in per cent of the first: single looks wobble. */
function growth(pick: (look: Look) => number): number {
  const third = Math.max(1, Math.floor(seen.length / 3));
  const mean = (part: readonly Look[]): number => part.reduce((sum, look) => sum + pick(look), 0) / part.length;
  const first = mean(seen.slice(0, third));
  return Number((((mean(seen.slice(-third)) - first) / first) * 100).toFixed(1));
}

const grown = {
  page: growth(({ pageMB }) => pageMB),
  pageData: growth(({ pageDataMB }) => pageDataMB),
  worker: growth(({ workerMB }) => workerMB),
};
keepResults("memory", { minutes, updatesPerSecond, seen, grown });
console.log(
  [
    "| minute | page MB | without code | worker MB |",
    "| ------ | ------- | ------------ | --------- |",
    ...seen.map((look) => `| ${look.minute} | ${look.pageMB} | ${look.pageDataMB} | ${look.workerMB} |`),
    `growth: page ${grown.page} %, without code ${grown.pageData} %, worker ${grown.worker} %`,
  ].join("\n"),
);
