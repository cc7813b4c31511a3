// The page of the first rows on fakes: how it came, what the server answers, what is seen and chosen.
import { afterEach, beforeEach, vi } from "vitest";
import { parseEarlyPicks, type EarlyPick } from "../../src/domain/offer/early-picks.ts";
import type { LastRows } from "../../src/domain/offer/last-rows.ts";
import { bootRows } from "./boot-page.ts";
import { storedRows } from "./last-rows.ts";
import { sampleEntry } from "./offer-samples.ts";

export const first = "1|markets|1X2|||1";
export const draw = "1|markets|1X2|||X";
export const other = "2|markets|1X2|||2";

export interface FirstPressPage {
  /** How the browser came by the page. */
  entry: Partial<PerformanceNavigationTiming> & { deliveryType?: string };
  visibility: DocumentVisibilityState;
  readonly fetched: ReturnType<typeof vi.fn<(path: string, options: RequestInit) => Promise<Response>>>;
}

/** Before each test: a page just loaded from a server that cannot be reached any more. */
export function firstPressPage(): FirstPressPage {
  const page: FirstPressPage = { entry: {}, visibility: "visible", fetched: vi.fn() };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date", "performance"] });
    vi.advanceTimersByTime(1000);
    vi.stubGlobal("fetch", page.fetched);
    page.fetched.mockReset().mockRejectedValue(new TypeError("unreachable"));
    page.entry = { type: "navigate", workerStart: 0, transferSize: 4500, encodedBodySize: 4200 };
    Object.assign(page.entry, { requestStart: performance.now() - 500, responseStart: performance.now() - 100 });
    vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [page.entry as PerformanceEntry]);
    page.visibility = "visible";
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => page.visibility);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return page;
}

export const odd = (cell: string): HTMLButtonElement | null => document.querySelector(`[data-odd="${cell}"]`);
export const stateOf = (cell: string): string | undefined => odd(cell)?.dataset["state"];
export const pressed = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[aria-pressed=true]")].map(({ dataset }) => dataset["odd"] ?? "");
export const kept = (): readonly EarlyPick[] =>
  parseEarlyPicks(sessionStorage.getItem("kvota-early-picks"), Date.now())?.picks ?? [];
export const note = (): string | null | undefined => document.querySelector(".note")?.textContent;

export const answer = (rows: unknown): Response => new Response(typeof rows === "string" ? rows : JSON.stringify(rows));
export const rowsWith = (odds: Record<string, string>, MS = "OPEN"): LastRows =>
  storedRows(
    bootRows.map((row) => ({ ...row, markets: { ...row.markets, "1X2": [sampleEntry(odds, "", MS)] } })),
    { asOf: Date.now(), confirmedAt: Date.now() },
  );
