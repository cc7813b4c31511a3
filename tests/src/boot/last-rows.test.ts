// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import {
  anything,
  assert,
  constantFrom,
  double,
  json,
  letrec,
  object,
  oneof,
  property,
  string,
  tuple,
} from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstRowsId, lastRowsKeys, lastRowsVersion, type LastRows } from "../../../src/domain/offer/last-rows.ts";
import { dayForms } from "../../../src/domain/offer/day-form.ts";
import { makeLastRows } from "../../../src/domain/offer/make-last-rows.ts";
import { formatDay } from "../../../src/i18n/format-day.ts";
import { formatClock } from "../../../src/i18n/format-time.ts";
import { languages } from "../../../src/i18n/languages.ts";
import { layoutOf } from "../../../src/features/offer/table/table-layout.ts";
import { lastRowsPage, rowTexts, storedRows } from "../../harness/last-rows.ts";
import { sampleEntry } from "../../harness/offer-samples.ts";
import { sampleRow } from "../../harness/offer-screen.tsx";

const script = readFileSync(join(import.meta.dirname, "../../../public/boot.js"), "utf8");
const hour = 60 * 60_000;
const markets = {
  "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })],
  OU: [sampleEntry({ O: "1.80" }, "2.5")],
};
const rows = [
  sampleRow(1, 1, { markets, results: { G: [2, 1] } }),
  sampleRow(2, 1, { markets, leagueId: 8, leagueName: "<b>Other</b>" }),
];

/** Puts a value into the storage, opens the page and gives what stands in its place. */
function show(stored: unknown, key: string = lastRowsKeys.live): Element | null {
  document.body.innerHTML = `<div id="root"><p data-splash="">Welcome</p></div>`;
  localStorage.setItem(key, typeof stored === "string" ? stored : JSON.stringify(stored));
  runInThisContext(script);
  const page = document.querySelector("#root > #last-rows");
  // One or the other, and nothing beside it.
  expect(document.querySelectorAll("#root > *")).toHaveLength(1);
  expect(document.querySelector("#root > [data-splash]") === null).toBe(page !== null);
  return page;
}

/** Opens the page that the server wrote rows into. */
function serve(rows: unknown, stored: unknown = null): Element | null {
  document.body.innerHTML = `<div id="root"><p data-splash="">Welcome</p></div>`;
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = firstRowsId;
  data.textContent = typeof rows === "string" ? rows : JSON.stringify(rows);
  document.body.append(data);
  localStorage.setItem(lastRowsKeys.live, JSON.stringify(stored));
  runInThisContext(script);
  return document.querySelector("#root > #last-rows");
}

function openAt(address: string, lang = "en"): void {
  history.replaceState(null, "", address);
  document.documentElement.lang = lang;
}

const fresh = (page: Partial<typeof lastRowsPage> = {}): LastRows =>
  storedRows(rows, { asOf: Date.now() - 1000, ...page });
const texts = (page: Element | null, selector: string): (string | null)[] =>
  [...(page?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("innerWidth", 1200);
  openAt(lastRowsPage.address);
});
afterEach(() => vi.unstubAllGlobals());

describe("the last rows", () => {
  it("stand in the app's place, old and not to be pressed, with their age", () => {
    const page = show(fresh());
    expect([...(page?.querySelectorAll("[data-event]") ?? [])].map((row) => row.getAttribute("data-event"))).toEqual([
      "1",
      "2",
    ]);
    const odds = [...(page?.querySelectorAll("button") ?? [])];
    expect(odds.map((odd) => odd.dataset["odd"])).toEqual(
      ["1", "2"].flatMap((id) => [
        ...["1", "X", "2"].map((code) => `${id}|markets|1X2|||${code}`),
        `${id}|markets|OU|2.5||O`,
      ]),
    );
    for (const odd of odds) expect([odd.dataset["state"], odd.disabled]).toEqual(["stale", true]);
    expect(texts(page, "[data-event='1'] [data-price]")).toEqual(["1.50", "3.20", "4.10", "1.80"]);
    expect(texts(page, ".note")).toEqual(["as of 21:34:07"]);
    expect(texts(page, "[data-event='1'] .figure")).toEqual(["2", "1"]);
    expect((page as HTMLElement & { inert?: boolean }).inert).toBe(true);
    expect(page?.querySelectorAll("main, header, footer, nav, h1")).toHaveLength(0);
  });

  it("are text, whatever they say", () => {
    const page = show(fresh());
    expect(texts(page, ".league")).toContain("<b>Other</b> · country Bosnia and Herzegovina");
    expect(page?.querySelector("b")).toBeNull();
  });

  it.each([599, 600, 800, 1008, 1400])("have the columns of the app's table in %s pixels", (width) => {
    localStorage.setItem("kvota-table-width", `1200:${width}`);
    const page = show(fresh());
    const layout = layoutOf(width, rowTexts.columns);
    const row = page?.querySelector<HTMLElement>("[data-event]");
    const desk = layout.mode === "desk" ? layout : { template: "", shown: 1 };
    expect(row?.style.gridTemplateColumns).toBe(desk.template);
    expect(row?.querySelectorAll(".market")).toHaveLength(desk.shown);
  });

  it("are those of the page, live and pre-match apart", () => {
    const address = "/de/betting?sport=F&time_filter=24";
    openAt(address, "de");
    const stored = fresh({ address, language: "de" });
    expect(show(stored)).toBeNull();
    expect(show(stored, lastRowsKeys.prematch)).not.toBeNull();
  });
});

describe("times are the device's", () => {
  const timeStart = new Date(2026, 0, 3, 9, 5).getTime();
  const before = [sampleRow(1, 1, { kind: "prematch", timeStart })];

  it.each(languages)("before the match, by the clock and the calendar, as the app writes them in %s", (language) => {
    const stored = { ...storedRows(before, { asOf: Date.now() }), days: dayForms[language] };
    expect(texts(show(stored), ".time")).toEqual([`${formatClock(timeStart)}\n${formatDay(timeStart, language)}`]);
  });

  it("over the matches of an hour", () => {
    const rows = makeLastRows(before, { ...lastRowsPage, asOf: Date.now() }, { ...rowTexts, grouping: "hour" });
    expect(texts(show(rows), ".league")).toEqual(["09:00 · Sat 03/01"]);
  });
});

describe("the rows that the server wrote into the page", () => {
  const at = (confirmedAt: number): LastRows => fresh({ confirmedAt });

  it("are shown on a first visit, by whatever clock", () => {
    const page = serve(fresh({ asOf: 0 }));
    expect(page?.querySelectorAll("[data-event]")).toHaveLength(2);
    for (const odd of page?.querySelectorAll("button") ?? []) expect(odd.disabled).toBe(true);
    expect(texts(page, ".note")).toEqual(["as of 21:34:07"]);
  });

  it.each([
    ["those of the page", 7, 6, "21:34:07"],
    ["those of the last visit", 7, 8, "21:34:08"],
  ])("give way to newer ones: %s", (_, served, stored, time) => {
    const moment = (second: number): number => new Date(2026, 0, 10, 21, 34, second).getTime();
    expect(texts(serve(at(moment(served)), at(moment(stored))), ".note")).toEqual([`as of ${time}`]);
  });

  it("of another address, language or version, or of no JSON, are not shown", () => {
    for (const rows of [
      fresh({ address: "/en/live_betting" }),
      fresh({ language: "de" }),
      { ...fresh(), version: lastRowsVersion - 1 },
      "{",
    ])
      expect(serve(rows)).toBeNull();
  });
});

describe("nothing is shown", () => {
  it.each([
    ["of another address", () => fresh({ address: "/en/live_betting?sport=B" })],
    ["of another language", () => fresh({ language: "de" })],
    ["of another version", () => ({ ...fresh(), version: lastRowsVersion + 1 })],
    ["twelve hours later", () => fresh({ asOf: Date.now() - 12 * hour })],
    ["after the clock was set back", () => fresh({ asOf: Date.now() + hour })],
    ["without a match", () => ({ ...fresh(), leagues: [{ name: "Empty", matches: [] }] })],
    ["of more rows than are stored", () => ({ ...fresh(), leagues: Array(11).fill(fresh().leagues).flat() })],
    ["of a text that is no JSON", () => '{"version":1'],
    ["of nothing", () => "null"],
  ])("%s", (_, stored) => {
    expect(show(stored())).toBeNull();
  });

  it("on another page, and where the address has a part after #", () => {
    for (const address of [
      "/en/betting?sport=F",
      "/en",
      "/en/live_betting?sport=F#x",
      "/en/live_betting?sport=F&page=2",
    ]) {
      openAt(address);
      expect(show(fresh())).toBeNull();
    }
  });

  it("on a page that goes on where it was scrolled to", () => {
    history.replaceState({ key: "k1" }, "", lastRowsPage.address);
    sessionStorage.setItem("react-router-scroll-positions", JSON.stringify({ k1: 300 }));
    expect(show(fresh())).toBeNull();
    sessionStorage.setItem("react-router-scroll-positions", JSON.stringify({ k1: 0 }));
    expect(show(fresh())).not.toBeNull();
  });

  it("where the storage is blocked", () => {
    const blocked = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(show(fresh())).toBeNull();
    blocked.mockRestore();
  });
});

describe("a hostile value", () => {
  const places: readonly (string | number)[][] = [
    ["version"],
    ["asOf"],
    ["note"],
    ["confirmedAt"],
    ["days"],
    ["days", 0],
    ["days", 3],
    ["leagues"],
    ["leagues", 0],
    ["leagues", 0, "name"],
    ["leagues", 0, "from"],
    ["leagues", 0, "matches"],
    ["leagues", 0, "matches", 0],
    ...["eventId", "home", "away", "phase", "timeStart", "score", "odds"].map((name) => [
      "leagues",
      0,
      "matches",
      0,
      name,
    ]),
    ["leagues", 0, "matches", 0, "odds", 0],
    ...["cell", "text"].map((name) => ["leagues", 0, "matches", 0, "odds", 0, name]),
  ];
  const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
  const { hostile } = letrec((tie) => ({
    hostile: oneof(
      anything({ withNullPrototype: true }),
      object(),
      double(),
      string({ maxLength: 400 }),
      constantFrom(markup, `1|2|3|4|5|${markup}`, "javascript:alert(1)", [], {}, null, true),
      tuple(tie("hostile")),
    ),
  }));

  /** Only what the script itself makes. */
  function expectHarmless(page: Element | null): void {
    for (const element of page?.querySelectorAll("*") ?? []) {
      expect(element.localName).toMatch(/^(?:div|button|span)$/);
      for (const { name } of element.attributes)
        expect(["class", "style", "disabled", "data-event", "data-odd", "data-state", "data-price"]).toContain(name);
    }
  }

  it("in the place of any part breaks nothing, and is shown as text or not at all", () => {
    assert(
      property(constantFrom(...places), hostile, (place, value) => {
        const stored = fresh();
        let part = stored as unknown as Record<string | number, unknown>;
        for (const name of place.slice(0, -1)) part = part[name] as typeof part;
        part[place.at(-1) ?? ""] = typeof value === "bigint" || typeof value === "symbol" ? String(value) : value;
        let text: string;
        try {
          text = JSON.stringify(stored);
        } catch {
          // What no JSON can say cannot be stored.
          return;
        }
        expectHarmless(show(text));
        localStorage.clear();
        expectHarmless(serve(text));
      }),
      { numRuns: 300 },
    );
  });

  it("in the place of the whole shows nothing", () => {
    assert(
      property(oneof(json(), string()), (text) => {
        expect(show(text)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it("of the table's width or the scroll places breaks nothing", () => {
    localStorage.setItem("kvota-table-width", "x:<b>");
    expectHarmless(show(fresh()));
    sessionStorage.setItem("react-router-scroll-positions", "{");
    expect(show(fresh())).toBeNull();
  });
});
