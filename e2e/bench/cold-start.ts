// Part of `npm run bench`: from the navigation to the first row, offline, in a browser that was just started: the app
// (its last known rows, then its own) beside a static page of 50 rows that its service worker
// keeps. --rounds=5 --slow=1,4 narrow a run down.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "playwright";
import { setup } from "../harness/built-app.ts";
import { chromiumPath, chromiumSwitches } from "../harness/chromium.ts";
import { startServer } from "../harness/server-process.ts";
import { until } from "../harness/until.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { median } from "./statistics.ts";
import { staticPage, staticWorker } from "./static-page.ts";

const rounds = numberOption("rounds", 5);
const slowDowns = numbersOption("slow", [1, 4]);
const profile = mkdtempSync(join(tmpdir(), "kvota-cold-"));

declare global {
  interface Window {
    kvotaRowAt: number | null;
    /** The same for rows that the app itself drew. */
    kvotaOwnRowAt: number | null;
  }
}

/** Runs inside the page: ms from the start of the navigation to the frame with the first row. */
function watchRow(): void {
  function watch(row: string, key: "kvotaRowAt" | "kvotaOwnRowAt"): void {
    window[key] = null;
    const look = (): void => {
      if (document.querySelector(row) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => (window[key] = performance.now()));
    };
    requestAnimationFrame(look);
  }
  watch("[data-event] [data-price]", "kvotaRowAt");
  watch("main [data-event] [data-price]", "kvotaOwnRowAt");
}

function openBrowser(): Promise<BrowserContext> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error("no Chromium: run npm run test:browser, which installs it");
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: chromiumSwitches,
    viewport: { width: 360, height: 740 },
  });
}

interface Start {
  /** ms until a row was seen, of whatever sort. */
  row: number;
  /** ms until one was seen that the page's own script may have drawn. */
  own: number;
}

async function firstRow(address: string, slowDown: number): Promise<Start> {
  const context = await openBrowser();
  try {
    const page = await context.newPage();
    await page.addInitScript(watchRow);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => typeof window.kvotaOwnRowAt === "number", undefined, { timeout: 60_000 });
    const [row, own] = await page.evaluate(() => [window.kvotaRowAt, window.kvotaOwnRowAt]);
    return { row: Math.round(row ?? Number.NaN), own: Math.round(own ?? Number.NaN) };
  } finally {
    await context.close();
  }
}

/** In the page: its document is kept, its last rows are stored, and so are rows where it has tables for them. */
async function keptForOffline(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const paths = new Set<string>();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname);
  }
  const isKept =
    location.pathname === "/"
      ? paths.has("/")
      : paths.has("/index.html") && localStorage.getItem("kvota-last-rows-live_betting") !== null;
  if (!isKept) return false;
  const databases = await indexedDB.databases();
  const counts = databases.flatMap(({ name = "" }) =>
    name.startsWith("kvota-offer")
      ? [
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener("error", () => reject(new Error(`${name} cannot be opened`)));
            opening.addEventListener("success", () => {
              const counting = opening.result.transaction("rows").objectStore("rows").count();
              counting.addEventListener("error", () => reject(new Error("rows cannot be counted")));
              counting.addEventListener("success", () => {
                opening.result.close();
                resolve(counting.result);
              });
            });
          }),
        ]
      : [],
  );
  return (await Promise.all(counts)).every((count) => count > 0);
}

/** Visits both until everything that an offline start needs is kept. */
async function visit(addresses: readonly string[]): Promise<void> {
  const context = await openBrowser();
  try {
    for (const address of addresses) {
      const page = await context.newPage();
      await page.goto(address);
      await page.locator("[data-event] [data-price]").first().waitFor({ timeout: 60_000 });
      await until("all is kept", () => page.evaluate(keptForOffline), Boolean, 60_000);
    }
  } finally {
    await context.close();
  }
}

setup();
const server = await startServer();
const beside = createServer((request, response) => {
  const worker = request.url === "/worker.js";
  response.writeHead(200, { "content-type": worker ? "text/javascript" : "text/html; charset=utf-8" });
  response.end(worker ? staticWorker : staticPage);
});
await new Promise<void>((resolve) => beside.listen(0, "127.0.0.1", resolve));
const port = (beside.address() as { port: number }).port;
const app = `${server.url}/en/live_betting?sport=F`;
const plain = `http://127.0.0.1:${port}/`;
const results: {
  slowDown: number;
  appMs: number;
  ownMs: number;
  staticMs: number;
  ratio: number;
  ownRatio: number;
  app: Start[];
  static: Start[];
}[] = [];
try {
  await visit([app, plain]);
  await server.kill();
  beside.closeAllConnections();
  await new Promise((resolve) => beside.close(resolve));
  for (const slowDown of slowDowns) {
    const times: { app: Start[]; static: Start[] } = { app: [], static: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.app.push(await firstRow(app, slowDown));
      times.static.push(await firstRow(plain, slowDown));
    }
    const appMs = median(times.app.map(({ row }) => row));
    const ownMs = median(times.app.map(({ own }) => own));
    const staticMs = median(times.static.map(({ row }) => row));
    const [ratio = 0, ownRatio = 0] = [appMs, ownMs].map((ms) => Number((ms / staticMs).toFixed(2)));
    results.push({ slowDown, appMs, ownMs, staticMs, ratio, ownRatio, ...times });
  }
} finally {
  await server.dispose();
  rmSync(profile, { recursive: true, force: true });
}

keepResults("cold-start", results);
console.log(
  [
    "| CPU | first row ms | the app's own ms | static page ms | ratio | own ratio | runs |",
    "| --- | ------------ | ---------------- | -------------- | ----- | --------- | ---- |",
    ...results.map(
      ({ slowDown, appMs, ownMs, staticMs, ratio, ownRatio, app }) =>
        `| ${slowDown}x | ${appMs} | ${ownMs} | ${staticMs} | ${ratio} | ${ownRatio} | ${app.length} |`,
    ),
  ].join("\n"),
);
