// The page before the app: what src/boot makes of what is stored and of what the server wrote into it. For jsdom.
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { firstRowsId, lastRowsKeys, type LastRows } from "../../src/domain/offer/last-rows.ts";
import { builtBoot } from "./boot-script.ts";
import { lastRowsPage, storedRows } from "./last-rows.ts";
import { sampleEntry } from "./offer-samples.ts";
import { sampleRow } from "./offer-screen.tsx";

const { "boot.js": script } = await builtBoot();
const markets = {
  "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })],
  OU: [sampleEntry({ O: "1.80" }, "2.5")],
};
export const bootRows = [
  sampleRow(1, 1, { markets, results: { G: [2, 1] } }),
  sampleRow(2, 1, { markets, leagueId: 8, leagueName: "<b>Other</b>" }),
];

/** Puts a value into the storage, opens the page and gives what stands in its place. */
export function show(stored: unknown, key: string = lastRowsKeys.live): Element | null {
  document.body.innerHTML = `<div id="root"><p class="welcome" data-splash="">Welcome</p></div>`;
  localStorage.setItem(key, typeof stored === "string" ? stored : JSON.stringify(stored));
  runInThisContext(script);
  const page = document.querySelector("#root > #last-rows");
  // One or the other, and nothing beside it.
  expect(document.querySelectorAll("#root > *")).toHaveLength(1);
  expect(document.querySelector("#root > [data-splash]") === null).toBe(page !== null);
  return page;
}

/** Opens the page that the server wrote rows into. */
export function serve(rows: unknown, stored: unknown = null): Element | null {
  document.body.innerHTML = `<div id="root"><p class="welcome" data-splash="">Welcome</p></div>`;
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = firstRowsId;
  data.textContent = typeof rows === "string" ? rows : JSON.stringify(rows);
  document.body.append(data);
  localStorage.setItem(lastRowsKeys.live, JSON.stringify(stored));
  runInThisContext(script);
  return document.querySelector("#root > #last-rows");
}

export function openAt(address: string, lang = "en"): void {
  history.replaceState(null, "", address);
  document.documentElement.lang = lang;
}

export const fresh = (page: Partial<typeof lastRowsPage> = {}): LastRows =>
  storedRows(bootRows, { asOf: Date.now() - 1000, ...page });

/** An empty device on the live table, before each test, without a server. */
export function startAtTable(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal("innerWidth", 1200);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("unreachable")));
    openAt(lastRowsPage.address);
  });
  afterEach(() => {
    // What runs beside the rows ends without them.
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
}
