// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { closedRows, lastRowsKeys, lastRowsVersion, type LastRows } from "../../../src/domain/offer/last-rows.ts";
import { dayForms } from "../../../src/domain/offer/day-form.ts";
import { makeLastRows } from "../../../src/domain/offer/make-last-rows.ts";
import { formatDay } from "../../../src/i18n/format-day.ts";
import { formatClock } from "../../../src/i18n/format-time.ts";
import { languages } from "../../../src/i18n/languages.ts";
import { layoutOf } from "../../../src/features/betting/offer/table/table-layout.ts";
import { builtBoot } from "../../harness/boot-script.ts";
import { fresh, openAt, serve, show, startAtTable } from "../../harness/boot-page.ts";
import { lastRowsPage, rowTexts, storedRows } from "../../harness/last-rows.ts";
import { sampleRow } from "../../harness/offer-screen.tsx";

startAtTable();

const hour = 60 * 60_000;
const texts = (page: Element | null, selector: string): (string | null)[] =>
  [...(page?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);

describe("the last rows", () => {
  it("stand in the app's place, old and not to be pressed, with their age", () => {
    const page = show(fresh());
    expect([...(page?.querySelectorAll("[data-event]") ?? [])].map((row) => row.getAttribute("data-event"))).toEqual([
      "1",
      "2",
    ]);
    const odds = [...(page?.querySelectorAll<HTMLButtonElement>("[data-event] button") ?? [])];
    expect(odds.map((odd) => odd.dataset["odd"])).toEqual(
      ["1", "2"].flatMap((id) => [
        ...["1", "X", "2"].map((code) => `${id}|markets|1X2|||${code}`),
        `${id}|markets|OU|2.5||O`,
      ]),
    );
    for (const odd of odds)
      expect([odd.dataset["state"], odd.getAttribute("aria-disabled"), odd.getAttribute("aria-pressed")]).toEqual([
        "stale",
        "true",
        "false",
      ]);
    expect(texts(page, "[data-event='1'] [data-price]")).toEqual(["1.50", "3.20", "4.10", "1.80"]);
    expect(texts(page, ".note")).toEqual(["as of 21:34:07"]);
    expect(texts(page, "[data-event='1'] .figure")).toEqual(["2", "1"]);
    expect(odds[0]?.getAttribute("aria-label")).toBe("Host 1 – Away 1, 1X2, 1, 1.50, odds not confirmed");
    odds[0]?.click();
    expect([odds[0]?.getAttribute("aria-pressed"), sessionStorage.length]).toEqual(["false", 0]);
    expect(page?.querySelectorAll("main, header, footer, nav, h1")).toHaveLength(0);
  });

  it("are not drawn where the server says that the table takes no bets", () => {
    expect(serve(JSON.stringify(closedRows), fresh())).toBeNull();
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
    // As a document says it: 0 is 0px.
    const sample = document.createElement("div");
    sample.style.gridTemplateColumns = desk.template;
    expect(row?.style.gridTemplateColumns).toBe(sample.style.gridTemplateColumns);
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

it("an odd has the app's own look", async () => {
  const { "boot.css": styles } = await builtBoot();
  const odd = show(fresh())?.querySelector("[data-odd]");
  for (const element of [odd, odd?.querySelector("[data-price]")])
    expect(styles).toMatch(new RegExp(`\\.${element?.className}[^\\w-]`));
  expect(styles).toMatch(/\[data-move="?up"?\]/);
});

it("names of more than 20 letters are set smaller, as in the app", () => {
  const rows = [
    sampleRow(1, 1, { hostName: "Jedinstvo Bijelo Pol", awayName: "Wolverhampton Wander." }),
    sampleRow(2, 1, { hostName: "Wolverhampton Wanderers" }),
  ];
  const page = show(storedRows(rows, { asOf: Date.now() }));
  expect(texts(page, ".name.long")).toEqual(["Wolverhampton Wander.", "Wolverhampton Wanderers"]);
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
    // Nothing is known of how the page came here.
    for (const odd of page?.querySelectorAll<HTMLElement>("[data-odd]") ?? [])
      expect(odd.dataset["state"]).toBe("stale");
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
