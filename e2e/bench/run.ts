// `npm run bench`: the app's live table beside a minimal page, and tickets per second beside bare SQL.
// --seconds=6 --repetitions=3 --rates=10,50,200,1000 --tabs=1,4 --slow=1,4 narrow a run down.
import { setup } from "../harness/built-app.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { openFrameLog } from "./frame-log.ts";
import { measureTable, type TableCase, type TableResult } from "./measure-table.ts";
import { serveMinimalPage } from "./minimal-page.ts";
import { median } from "./statistics.ts";

const measureMs = numberOption("seconds", 6) * 1000;
const repetitions = numberOption("repetitions", 3);

interface Row extends TableCase {
  app: TableResult;
  minimal: TableResult;
  /** Medians over the repetitions of app / minimal. */
  ratio: { p50: number; p95: number; cpu: number; mainThread: number };
}

function middle(results: readonly TableResult[]): TableResult {
  const keys = Object.keys(results[0] ?? {}) as (keyof TableResult)[];
  const worst: readonly (keyof TableResult)[] = ["longTasks", "worstTask", "wrongCells", "connections"];
  const entries = keys.map((key): [string, number] => {
    const values = results.map((result) => result[key]);
    return [key, worst.includes(key) ? Math.max(...values) : median(values)];
  });
  return Object.fromEntries(entries) as unknown as TableResult;
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => (typeof cell === "number" ? cell.toFixed(2).replace(/\.00$/, "") : cell)).join(" | ")} |`;
}

setup();
const server = await startServer();
const sandbox = createSandbox(server.url);
const minimal = await serveMinimalPage();
const log = await openFrameLog(server.url, "F");
const addresses = {
  app: `${server.url}/en/live_betting?sport=F`,
  minimal: `${minimal.url}/?sport=F&server=${encodeURIComponent(server.url)}`,
};
const rows: Row[] = [];
try {
  for (const slowDown of numbersOption("slow", [1, 4])) {
    for (const tabs of numbersOption("tabs", [1, 4])) {
      for (const rate of numbersOption("rates", [10, 50, 200, 1000])) {
        const results: { app: TableResult[]; minimal: TableResult[] } = { app: [], minimal: [] };
        for (let repetition = 0; repetition < repetitions; repetition += 1) {
          // Interleaved, and each goes first in turn: what else the machine does meets both alike.
          const order = repetition % 2 === 0 ? (["app", "minimal"] as const) : (["minimal", "app"] as const);
          for (const which of order) {
            results[which].push(
              await measureTable(addresses[which], sandbox, log, { rate, tabs, slowDown }, measureMs),
            );
          }
        }
        const ratioOf = (key: keyof TableResult): number =>
          median(results.app.map((result, index) => result[key] / (results.minimal[index]?.[key] ?? Number.NaN)));
        const row: Row = {
          rate,
          tabs,
          slowDown,
          app: middle(results.app),
          minimal: middle(results.minimal),
          ratio: { p50: ratioOf("p50"), p95: ratioOf("p95"), cpu: ratioOf("cpu"), mainThread: ratioOf("mainThread") },
        };
        rows.push(row);
        process.stderr.write(
          `${slowDown}x ${tabs} tab(s) ${rate}/s: p95 ratio ${row.ratio.p95.toFixed(2)}, cpu ${row.ratio.cpu.toFixed(2)}\n`,
        );
      }
    }
  }
} finally {
  log.close();
  await minimal.close();
  await server.dispose();
}

const head = [
  "CPU",
  "tabs",
  "rows/s",
  "page",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "samples",
  "main thread",
  "long tasks",
  "worst ms",
  "CPU s/s",
  "connections",
  "wrong cells",
  "p95 ratio",
  "CPU ratio",
];
const table = [line(head), line(head.map(() => "---"))];
for (const row of rows) {
  for (const page of ["app", "minimal"] as const) {
    const result = row[page];
    const ratios = page === "app" ? [row.ratio.p95, row.ratio.cpu] : ["", ""];
    table.push(
      line([
        `${row.slowDown}x`,
        row.tabs,
        row.rate,
        page,
        result.p50,
        result.p95,
        result.p99,
        result.samples,
        result.mainThread,
        result.longTasks,
        result.worstTask,
        result.cpu,
        result.connections,
        result.wrongCells,
        ...ratios,
      ]),
    );
  }
}
keepResults("live-table", { measureMs, repetitions, rows });
console.log(table.join("\n"));
