import { describe, expect, it } from "vitest";
import { changedSearch, readAddress } from "../../../../../src/features/betting/offer/address.ts";
import { mainEntry, parseOddCell } from "../../../../../src/domain/offer/odd-cell.ts";
import { selectionOf } from "../../../../../src/features/betting/offer/table/selection-of.ts";
import { pageOf } from "../../../../../src/features/betting/offer/table/page-of.ts";
import { countMatches } from "../../../../../src/features/betting/offer/sidebar/count-matches.ts";
import { pageNumbers } from "../../../../../src/ui/layout/pager/page-numbers.ts";
import { orderCountries } from "../../../../../src/features/betting/offer/sidebar/country-order.ts";
import { directionOf } from "../../../../../src/features/betting/offer/table/movement.ts";
import { estimatedHeight } from "../../../../../src/features/betting/offer/table/table-layout.ts";
import { stickyIndex, tableItems } from "../../../../../src/features/betting/offer/table/table-items.ts";
import { movesPage, shiftOf } from "../../../../../src/features/betting/offer/table/use-scroll-anchor.ts";
import { layoutOf } from "../../../../../src/features/betting/offer/table/table-layout.ts";
import type { Column } from "../../../../../src/features/betting/offer/table/columns.ts";
import { sampleEntry } from "../../../../harness/offer-samples.ts";
import { sampleRow, sidebarSport } from "../../../../harness/offer-screen.tsx";

describe("address", () => {
  const read = (text: string) => readAddress(new URLSearchParams(text));
  it("reads what it knows and takes nonsense for nothing", () => {
    expect(read("sport=F&league=3,4&league=4&match=12&time_filter=72&page=2&search= %C4%8Da%C4%8Dak ")).toEqual({
      sport: "F",
      leagues: [3, 4],
      match: 12,
      timeFilter: "72",
      specialFilter: "NextMatches",
      view: "competition",
      page: 2,
      favourites: false,
      search: "čačak",
      team: "",
    });
    expect(read("sport=&league=x&match=-1&time_filter=7&page=0&search=ab")).toEqual({
      sport: null,
      leagues: [],
      match: null,
      timeFilter: "24",
      specialFilter: "NextMatches",
      view: "competition",
      page: 1,
      favourites: false,
      search: "",
      team: "",
    });
  });
  it("takes a side for the term, until another term or sport is chosen", () => {
    expect(read("sport=F&team=Partizan&search=abc")).toMatchObject({ search: "Partizan", team: "Partizan" });
    const params = new URLSearchParams("sport=F&team=Partizan");
    expect(changedSearch(params, { search: "" })).toBe("?sport=F");
    expect(changedSearch(params, { search: "abc" })).toBe("?sport=F&search=abc");
    expect(changedSearch(params, { sport: "T" })).toBe("?sport=T");
    expect(changedSearch(params, { page: 2, match: 3 })).toBe("?sport=F&team=Partizan&match=3&page=2");
  });
  it("knows views and special filters, and writes what is usual by leaving it out", () => {
    expect(read("view=timeline&filter=TopLeagues")).toMatchObject({ view: "timeline", specialFilter: "TopLeagues" });
    expect(read("view=x&filter=toString")).toMatchObject({ view: "competition", specialFilter: "NextMatches" });
    const params = new URLSearchParams("view=timeline&filter=TopLeagues&sport=F");
    expect(changedSearch(params, { view: "competition", specialFilter: "PlayerMarkets" })).toBe(
      "?filter=PlayerMarkets&sport=F",
    );
  });
  it("shows favourites at all times, until a time is chosen beside them", () => {
    expect(read("favourites=1")).toMatchObject({ favourites: true, timeFilter: "all" });
    expect(read("favourites=1&time_filter=24")).toMatchObject({ favourites: true, timeFilter: "24" });
    const params = new URLSearchParams("time_filter=12&favourites=1");
    expect(changedSearch(params, { favourites: false })).toBe("");
    expect(changedSearch(params, { page: 2 })).toBe("?time_filter=12&favourites=1&page=2");
  });
  it("changes its own parts and keeps the others", () => {
    const params = new URLSearchParams("sport=F&league=3&page=4&ref=x");
    expect(changedSearch(params, { sport: "B", leagues: [], page: 1 })).toBe("?sport=B&ref=x");
    expect(changedSearch(new URLSearchParams("match=1"), { match: null })).toBe("");
  });
});

describe("table", () => {
  it("know which match is the only one under its header", () => {
    const rows = [sampleRow(1, 1, { leagueId: 7 }), sampleRow(2, 1, { leagueId: 8 }), sampleRow(3, 1, { leagueId: 8 })];
    const items = tableItems(rows);
    expect(items.map((item) => (item.type === "match" || item.type === "league") && item.alone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const phone = { mode: "phone" } as const;
    expect(items.slice(0, 2).reduce((sum, item) => sum + estimatedHeight(phone, item), 0)).toBe(108);
  });

  it("puts a header before each league, and finds the one that sticks", () => {
    const items = tableItems([sampleRow(1, 1), sampleRow(2, 1), sampleRow(3, 1, { leagueId: 8 })]);
    expect(items.map((item) => item.type)).toEqual(["league", "match", "match", "league", "match"]);
    expect([0, 2, 3, 4, 99].map((index) => stickyIndex(items, index))).toEqual([0, 0, 3, 3, 3]);
  });
  it("puts a header before each hour, under which each match names its league", () => {
    const at = (hour: number, minute: number) => new Date(2026, 5, 1, hour, minute).getTime();
    const rows = [
      sampleRow(1, 1, { timeStart: at(15, 0) }),
      sampleRow(2, 1, { timeStart: at(15, 45), leagueId: 8 }),
      sampleRow(3, 1, { timeStart: at(16, 5) }),
    ];
    const items = tableItems(rows, { pinned: [3], grouping: "hour" });
    expect(items.map((item) => (item.type === "hour" ? new Date(item.hour).getHours() : item.type))).toEqual([
      15,
      "match",
      "match",
      16,
      "match",
    ]);
    expect(items.filter((item) => item.type === "match").every((item) => item.withLeague)).toBe(true);
  });
  it("shows as many markets as there is room for, one at least, and two lines on a phone", () => {
    const column = (count: number) => ({ selections: Array.from({ length: count }) }) as unknown as Column;
    const columns = [column(3), column(2), column(2)];
    const shown = (width: number) => {
      const layout = layoutOf(width, columns);
      return layout.mode === "desk" ? layout.shown : 0;
    };
    expect([360, 599, 616, 776, 1000, 1208].map(shown)).toEqual([0, 0, 1, 1, 2, 3]);
    // A window of 1280 px with the ticket beside the offer, and without it.
    expect([848, 1248].map(shown)).toEqual([2, 3]);
  });
  it("moves with the first line in sight that is still there, and not at all at its head", () => {
    const line = (key: string, start: number) => ({ key, start, end: start + 65 });
    const before = [line("a", 100), line("b", 165), line("c", 230), line("d", 295)];
    const without = (gone: string) =>
      [line("b", 100), line("c", 165), line("d", 230)].filter(({ key }) => key !== gone);
    // "a" left above the screen, which begins within "b".
    expect(shiftOf(before, without("a"), 170, 100)).toBe(-65);
    // "a" and "b" left: "c" stays where it was.
    expect(shiftOf(before, [line("c", 100), line("d", 165)], 170, 100)).toBe(-130);
    // One more came above.
    expect(shiftOf(before, [line("n", 100), ...before.map(({ key, start }) => line(key, start + 65))], 240, 100)).toBe(
      65,
    );
    expect(shiftOf(before, without("a"), 100, 100)).toBe(0);
    expect(shiftOf(before, [line("z", 100)], 170, 100)).toBe(0);
  });
  it("moves with a line above the screen that gets another height, also right after the page was moved up", () => {
    const list = { scrollOffset: 300, itemSizeCache: new Map([["known", 112]]), scrollDirection: "backward" };
    const line = (key: string, start: number, end: number) => ({ key, start, end });
    const moves = (key: string, start: number, end: number) => movesPage(line(key, start, end), -7, list);
    expect([moves("known", 130, 242), moves("known", 188, 300), moves("known", 250, 362)]).toEqual([true, true, false]);
    // Measured for the first time: all of what was estimated lay above.
    expect([moves("new", 250, 362), moves("new", 300, 412)]).toEqual([true, false]);
  });
  it("tells which way an odd moved", () => {
    expect(directionOf(1500, 1510)).toBe("up");
    expect(directionOf(12_500, 9800)).toBe("down");
    expect(directionOf(1500, 1500)).toBeNull();
    expect(directionOf(null, 1500)).toBeNull();
  });
});

describe("an odd's cell", () => {
  it("is read back, empty bands and players too", () => {
    expect(parseOddCell("12|players|SCORER||p 1|Y")).toEqual({
      table: "players",
      key: "SCORER",
      band: "",
      player: "p 1",
      selectionCode: "Y",
    });
  });
  it("of a market is its main line, else the first", () => {
    const [first, second] = [
      { ...sampleEntry({}, "1"), L: 0 },
      { ...sampleEntry({}, "2"), L: 1 },
    ];
    expect(mainEntry([first, second])).toBe(second);
    expect(mainEntry([first])).toBe(first);
    expect(mainEntry(undefined)).toBeUndefined();
  });
  it("makes a selection that names its player", () => {
    const entry = { ...sampleEntry({ Y: "3.255" }), P: "p1" };
    const offered = { marketCode: "SC", marketsTable: "players", marketsKey: "SCORER", group: "players" } as const;
    const made = selectionOf("prematch", sampleRow(9, 1), offered, entry, "Y", 5);
    expect(made).toMatchObject({
      id: "9_p1",
      player: "p1",
      odd: 3255,
      type: "prematch",
      addedAt: 5,
      marketCode: "SC",
      marketsKey: "SCORER",
    });
    expect(selectionOf("prematch", sampleRow(9, 1), offered, entry, "N", 5)).toBeUndefined();
  });
});

describe("sidebar and pager", () => {
  it("order countries", () => {
    const country = (name: string) => ({ name, eventsCount: 1, leagues: [] });
    const ordered = orderCountries(
      ["Zambia", "France", "Čile", "Serbia", "Cipar"].map(country),
      (name) => name,
      "bs-Latn-BA",
    );
    expect(ordered.map(({ name }) => name)).toEqual(["Serbia", "France", "Cipar", "Čile", "Zambia"]);
  });
  it("cut pages, and never one that is not there", () => {
    const all = Array.from({ length: 101 }, (_, index) => index);
    expect(pageOf(all, 3, 50)).toEqual({ items: [100], page: 3, totalPages: 3 });
    expect(pageOf(all, 9, 50)).toMatchObject({ page: 3, totalPages: 3 });
    expect(pageOf(all.slice(0, 50), 2, 50)).toMatchObject({ page: 1, totalPages: 1 });
    expect(pageOf([], 2, 50)).toEqual({ items: [], page: 1, totalPages: 1 });
  });
  it("count the matches of the chosen leagues", () => {
    const leagues = [7, 8].map((leagueId) => ({ leagueId, league: "L", eventsCount: leagueId }));
    const sports = [sidebarSport("F", 15, [{ name: "Italy", eventsCount: 15, leagues }])];
    expect(countMatches(sports, "F", [8])).toBe(8);
    expect(countMatches(sports, "F", [])).toBe(15);
    expect(countMatches(sports, "F", [99])).toBe(0);
    expect(countMatches(sports, "B", [])).toBe(0);
  });
  it("numbers pages with gaps", () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  });
});
