// Part of `npm run bench`: Lighthouse on the served app as a phone sees it first. --runs=3 --pages=2 narrow a run down. --applied=1
// slows network and processor down while the page loads, instead of computing from a fast load what a slow one would be.
import { launchChromium } from "../harness/chromium.ts";
import { setup } from "../harness/built-app.ts";
import { startServer } from "../harness/server-process.ts";
import lighthouse from "lighthouse";
import { keepResults, numberOption } from "./bench-options.ts";
import { freePort } from "../harness/free-port.ts";
import { median } from "./statistics.ts";

const runs = numberOption("runs", 3);
const throttlingMethod = numberOption("applied", 0) === 1 ? "devtools" : "simulate";
const pages = ["/en/live_betting?sport=F", "/en"].slice(0, numberOption("pages", 2));
const categories = ["performance", "accessibility", "best-practices"] as const;
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "cumulative-layout-shift",
  "total-blocking-time",
];

setup();
const server = await startServer();
const results: Record<string, string | number | string[]>[] = [];
try {
  for (const path of pages) {
    const found = new Map<string, number[]>();
    const note = (name: string, value: number | null | undefined): void =>
      void found.set(name, [...(found.get(name) ?? []), value ?? Number.NaN]);
    let failed: string[] = [];
    let [run, unread] = [0, 0];
    while (run < runs) {
      const port = await freePort();
      const browser = await launchChromium([`--remote-debugging-port=${port}`]);
      try {
        const answer = await lighthouse(`${server.url}${path}`, {
          port,
          logLevel: "error",
          output: "json",
          onlyCategories: [...categories],
          throttlingMethod,
        });
        if (answer === undefined) throw new Error("Lighthouse answered nothing");
        const { lhr } = answer;
        // Now and then it misses the beginning of the page that it measures, and has no figures then.
        if (lhr.audits["largest-contentful-paint"]?.numericValue === undefined) {
          unread += 1;
          if (unread > runs) throw new Error(`Lighthouse could not read ${path}: ${lhr.runtimeError?.message ?? ""}`);
          continue;
        }
        run += 1;
        for (const name of categories) note(name, (lhr.categories[name]?.score ?? Number.NaN) * 100);
        for (const name of timings) note(name, lhr.audits[name]?.numericValue);
        failed = Object.values(lhr.audits)
          .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative")
          .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim());
      } finally {
        await browser.close();
      }
    }
    const figures = [...found].map(([name, values]) => [name, Number(median(values).toFixed(3))]);
    results.push({ path, ...Object.fromEntries(figures), failed });
  }
} finally {
  await server.dispose();
}

keepResults(throttlingMethod === "simulate" ? "lighthouse" : "lighthouse-applied", results);
console.log(
  [
    "| page | performance | accessibility | best practices | FCP ms | LCP ms | CLS | TBT ms |",
    "| ---- | ----------- | ------------- | -------------- | ------ | ------ | --- | ------ |",
    ...results.map(
      (row) => `| ${[row["path"], ...[...categories, ...timings].map((name) => row[name])].join(" | ")} |`,
    ),
    ...results.map((row) => `${String(row["path"])}: ${(row["failed"] as string[]).join("; ")}`),
  ].join("\n"),
);
