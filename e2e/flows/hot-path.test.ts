// What 1,000 prices cost on their way to the screen, counted and not timed: commits and renders by component, changes of the
// document, transactions, rows, messages. Each limit stands beside its reason.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceHash } from "../../server/platform/build/source-hash.ts";
import { displayedOdds } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import { otherBuild } from "../harness/other-build.ts";
import { countRenders, type RenderCounts } from "../harness/render-counts.ts";
import { startServer, type ServerProcess } from "../harness/server-process.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createWorkerRealm } from "../harness/worker-realm.ts";
import { countWrites, type WriteCounts } from "../harness/write-counts.ts";
import type { AppPage } from "../pages/app-page.ts";

const rounds = 20;
const oddsOfRound = 50;
const changes = rounds * oddsOfRound;

let server: ServerProcess;
let stage: Stage;
let tab: AppPage;
let counts: RenderCounts;
let writes: WriteCounts;
/** Rows that have one of the odds. */
let rows: number;
let seconds: number;
/** Of each layout, whether it was of parts of the page alone. */
let layouts: boolean[];
/** How often the page was put together for the screen, changed or not. */
let frames: number;

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly partialLayout: boolean } };
}

const eventsOf = (trace: Buffer): readonly TraceEvent[] =>
  (JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }).traceEvents;

function layoutsOf(events: readonly TraceEvent[]): boolean[] {
  return events.flatMap(({ name, args }) =>
    name === "Layout" && args.beginData !== undefined ? [args.beginData.partialLayout] : [],
  );
}

const readCounts = (): Promise<RenderCounts> => tab.page.evaluate(() => structuredClone(window.kvotaCounts));
const sum = (numbers: Record<string, number>): number => Object.values(numbers).reduce((all, one) => all + one, 0);
const difference = (after: Record<string, number>, before: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));

/** Odds that are on the screen, the same ones in each run. */
async function chosenCells(): Promise<string[]> {
  const offered = cellsOf(await liveMatches(stage.sandbox, "F"));
  // A locked one draws its lock, however often its price moves.
  const open = await tab.openOdds.evaluateAll((odds) => odds.map((odd) => odd.dataset["odd"] ?? ""));
  const shown = open.filter((cell) => offered.has(cell));
  // Whole lines alone: where one side of a line moves, the row may show another line of its market.
  const cells: string[] = [];
  for (const line of Map.groupBy(shown, (cell) => cell.slice(0, cell.lastIndexOf("|"))).values())
    if (cells.length + line.length <= oddsOfRound) cells.push(...line);
  return cells;
}

beforeAll(async () => {
  const id = `${sourceHash(join(import.meta.dirname, "../.."))}-names`;
  const SITE = otherBuild(id, { KVOTA_BUILD: id, KVOTA_NAMES: "1" });
  server = await startServer({ SITE }, "e2e/harness/serve-site.ts");
  stage = await createStage({ server });
  await stage.sandbox.post("feed", { paused: true });
  await stage.context.addInitScript(countRenders);
  tab = await stage.newTab();
  // As high as it takes for so many odds in an hour in which most matches have one open market.
  await tab.page.setViewportSize({ width: 1440, height: 1300 });
  await tab.open("/en/live_betting?sport=F");
  await tab.openOdds.first().waitFor();
  // What the sides wear is drawn once, into boxes that are there.
  await tab.page.locator("main i[data-drawn]").first().waitFor();
  // All that comes late is there: nothing came onto the page for a while, whose own clock goes on.
  let stood = { mounts: -1, since: 0 };
  const mountsOf = async (): Promise<number> => sum((await readCounts()).mounts);
  const isStill = (mounts: number): boolean => {
    if (mounts !== stood.mounts) stood = { mounts, since: performance.now() };
    return performance.now() - stood.since > 2500;
  };
  await until("the page is still", mountsOf, isStill, 30_000);
  // Not before: the table's first lines are more than those of the whole list, which take their place.
  const cells = await chosenCells();
  rows = new Set(cells.map((cell) => cell.split("|")[0])).size;
  // Lines of two and three sides may leave one or two over.
  if (cells.length < oddsOfRound - 2) throw new Error(`only ${cells.length} odds are shown`);
  const readWrites = await countWrites(createWorkerRealm(stage.browser));
  const before = await readCounts();
  const begun = performance.now();
  await stage.browser.startTracing(tab.page, { categories: ["devtools.timeline"] });
  for (let round = 0; round < rounds; round += 1) {
    const odd = `2.${10 + round}`;
    const setOdd = (cell: string): Promise<void> => {
      const [eventId, marketsTable, marketsKey, B, P, selectionCode] = cell.split("|");
      return stage.sandbox.post("odd", {
        eventId: Number(eventId),
        marketsTable,
        marketsKey,
        B,
        P,
        selectionCode,
        O: odd,
      });
    };
    await Promise.all(cells.map(setOdd));
    const readOthers = async (): Promise<string[]> => {
      const odds = await displayedOdds(tab.page);
      return cells.filter((cell) => odds.get(cell) !== odd).map((cell) => `${cell}: ${odds.get(cell) ?? "not there"}`);
    };
    await until(`round ${round} is shown`, readOthers, (others) => others.length === 0);
  }
  seconds = (performance.now() - begun) / 1000;
  const events = eventsOf(await stage.browser.stopTracing());
  layouts = layoutsOf(events);
  frames = events.filter(({ name }) => name === "Layerize").length;
  const after = await readCounts();
  counts = {
    commits: after.commits - before.commits,
    renders: difference(after.renders, before.renders),
    mounts: difference(after.mounts, before.mounts),
    mutations: after.mutations - before.mutations,
    transactions: after.transactions - before.transactions,
  };
  writes = await readWrites();
}, 180_000);
afterAll(async () => {
  await stage.dispose();
  await server.dispose();
});

it("renders each odd that moved once, and no other", () => {
  const { OddsButton = 0 } = counts.renders;
  expect(OddsButton).toBeLessThanOrEqual(changes);
  // One that had the price of the first round already did not move.
  expect(OddsButton).toBeGreaterThan(changes - oddsOfRound);
  // Two odds of a market that come together render it once; a row that is read anew renders its two markets again.
  expect(counts.renders["EntryOdds"]).toBeLessThanOrEqual(changes + 2 * rows * writes.transactions);
});

it("renders a market of a row where one of its odds moved, and the row only when the tables were written", () => {
  const { MatchRow = 0, MarketCells = 0 } = counts.renders;
  expect(MatchRow).toBeLessThanOrEqual(2 * rows * writes.transactions);
  expect(MarketCells).toBeGreaterThan(0);
  // The server may send each change by itself; two columns fit 1440 px.
  expect(MarketCells).toBeLessThanOrEqual(changes + 2 * MatchRow);
});

it("lays out the prices that moved, and not the page around them", () => {
  expect(layouts.length).toBeGreaterThan(0);
  // The whole page for the header's clock, and where a write of the tables changed more of a row than its prices.
  const whole = layouts.filter((isPartial) => !isPartial).length;
  expect(whole).toBeLessThanOrEqual(writes.transactions + seconds + 1);
  expect(layouts.length - whole).toBeGreaterThanOrEqual(rounds / 2);
});

it("runs the page around the rows only when the tables were written", () => {
  // Once for what a write of rows changed, once for what a write of freshness did.
  expect(counts.renders["SportTable"] ?? 0).toBeLessThanOrEqual(2 * writes.transactions);
  const ofRows = ["OddsButton", "EntryOdds", "MatchRow", "MarketCells"];
  const others = Object.entries(counts.renders).filter(([name]) => !ofRows.includes(name));
  // The page around the rows is some 25 components, and the header's clock ticks.
  expect(sum(Object.fromEntries(others))).toBeLessThanOrEqual(25 * 2 * writes.transactions + 10 * (seconds + 1));
  expect(sum(counts.mounts)).toBe(0);
  // Its links are made of the address, and no match came or went.
  expect(counts.renders["SportBar"] ?? 0).toBe(0);
});

it("commits once for each message, each write and each second", () => {
  const { batch = 0 } = writes.messages;
  expect(batch).toBeGreaterThanOrEqual(rounds);
  expect(batch).toBeLessThanOrEqual(changes);
  // One message may be applied in two goes: at once, and what came in the same frame with the next.
  expect(counts.commits).toBeLessThanOrEqual(batch + 3 * writes.transactions + 3 * (seconds + 1));
});

it("draws a frame for what came, and none besides", () => {
  const { batch = 0 } = writes.messages;
  expect(frames).toBeGreaterThanOrEqual(rounds);
  // Those of the messages, of the tables and of the header's clock; 89 for 145 messages.
  expect(frames).toBeLessThanOrEqual(batch + 3 * writes.transactions + 3 * (seconds + 1));
});

it("changes the price, its name, the mark of its movement and the words for it, and nothing else", () => {
  // The clock, and the marks that go after some seconds: each takes two attributes away.
  expect(counts.mutations).toBeLessThanOrEqual(4 * changes + 2 * oddsOfRound * (seconds / 4 + 1) + 5 * (seconds + 1));
});

it("writes each row once a second at most, in one transaction, and reads the tables anew only then", () => {
  expect(writes.transactions).toBeLessThanOrEqual(2 * (seconds + 1));
  // On a busy machine a write may be late, and the next one is in time: 26 in 24 s were seen.
  expect(writes.puts["rows"] ?? 0).toBeLessThanOrEqual(rows * (seconds + 3));
  // The rows, the freshness and the favourites.
  expect(counts.transactions).toBeLessThanOrEqual(4 * writes.transactions + 4);
  expect(sum(writes.messages) - (writes.messages["batch"] ?? 0)).toBeLessThanOrEqual(2 * (seconds + 1));
});
