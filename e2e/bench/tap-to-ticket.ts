// Part of `npm run bench`: from the tap on an odd to the ticket that shows it. --rounds=4 --taps=9 --slow=1,4 narrow a run down.
import type { Page } from "playwright";
import { setup } from "../harness/built-app.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { launch } from "./launched-browser.ts";
import { percentile } from "./statistics.ts";
import { tapTimes } from "./tap-on-odd.ts";

const rounds = numberOption("rounds", 4);
const tapsInRound = numberOption("taps", 9);
const slowDowns = numbersOption("slow", [1, 4]);
const updatesPerSecond = 200;

setup();
const server = await startServer({});
const sandbox = createSandbox(server.url);
const results: { slowDown: number; where: string; taps: number; p50: number; p95: number }[] = [];

async function opened(newPage: () => Promise<Page>): Promise<Page> {
  const page = await newPage();
  await page.goto(`${server.url}/en/live_betting?sport=F`);
  await page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().waitFor();
  return page;
}

try {
  await sandbox.post("feed", { paused: false, updatesPerSecond });
  for (const slowDown of slowDowns) {
    for (const tabs of [1, 2]) {
      if (tabs === 2 && slowDown !== 1) continue;
      const browser = await launch();
      try {
        const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await opened(() => context.newPage());
        const other = tabs === 2 ? await opened(() => context.newPage()) : null;
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const times = await tapTimes(page, other, rounds, tapsInRound);
        const figures = (values: number[]) => ({
          taps: values.length,
          p50: percentile(values, 0.5),
          p95: percentile(values, 0.95),
        });
        if (other === null) {
          results.push({ slowDown, where: "this tab, first selection", ...figures(times.first) });
          results.push({ slowDown, where: "this tab, all", ...figures([...times.first, ...times.own]) });
        } else results.push({ slowDown, where: "another tab", ...figures(times.other) });
      } finally {
        await browser.close();
      }
    }
  }
} finally {
  await server.dispose();
}

keepResults("tap-to-ticket", results);
console.log(
  [
    "| CPU | shown in | taps | p50 ms | p95 ms |",
    "| --- | -------- | ---- | ------ | ------ |",
    ...results.map(
      (row) => `| ${row.slowDown}x | ${row.where} | ${row.taps} | ${row.p50.toFixed(0)} | ${row.p95.toFixed(0)} |`,
    ),
  ].join("\n"),
);
