import { describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../../src/db/request-keys.ts";
import { dayEnd, dayOf, dayStart, isDay, periods } from "../../../../../src/domain/days.ts";
import {
  changedFilter,
  noFilter,
  requestsOf,
  readFilter,
  type HistoryFilter,
} from "../../../../../src/features/betting/ticket-history/history-filter.ts";

const filterOf = (search: string): HistoryFilter => readFilter(new URLSearchParams(search));
const plain = filterOf("");

describe("the filter in the address", () => {
  it("is empty and newest first where nothing is said", () => {
    expect(plain).toEqual({ ...noFilter, sort: "createdAt", descending: true, page: 1 });
  });

  it("comes back as it was written, whatever else stands beside it", () => {
    const filter: HistoryFilter = {
      statuses: ["open", "won"],
      kinds: ["system"],
      cashback: true,
      freebet: true,
      live: true,
      minPayin: 1_234_56,
      minWin: 5,
      matchCode: "77",
      search: "čačak & co",
      from: "2026-11-01",
      to: "2026-11-21",
      sort: "stake",
      descending: false,
      page: 3,
    };
    const search = changedFilter(new URLSearchParams("utm=x"), filter);
    expect(filterOf(search)).toEqual(filter);
    expect(new URLSearchParams(search).get("utm")).toBe("x");
    expect(changedFilter(new URLSearchParams(search), { ...noFilter, sort: "createdAt", descending: true })).toBe(
      "?utm=x",
    );
  });

  it("begins anew at the first page with each change but that of the page", () => {
    expect(changedFilter(new URLSearchParams("page=4"), { live: true })).toBe("?live=1");
    expect(changedFilter(new URLSearchParams("live=1"), { page: 4 })).toBe("?live=1&page=4");
  });

  it("takes what it does not understand as not said", () => {
    const odd = "?status=won,gone&kind=x&page=0&sort=name&min_payin=lots&from=2026-02-30&live=yes";
    expect(filterOf(odd)).toEqual({ ...plain, statuses: ["won"] });
  });
});

describe("what is asked of the worker", () => {
  it("is everything open, and the decided ones in their order", () => {
    const { open, settled } = requestsOf({ ...plain, sort: "stake", descending: false });
    expect(open && historyKey(open, 1)).toBe(historyKey(openTicketsRequest, 1));
    expect(settled).toMatchObject({ part: "settled", statuses: [], sort: "stake", descending: false });
  });

  it("is only the part that the statuses leave", () => {
    expect(requestsOf({ ...plain, statuses: ["won"] })).toMatchObject({ open: null, settled: { statuses: ["won"] } });
    expect(requestsOf({ ...plain, statuses: ["pending"] })).toMatchObject({
      open: { statuses: ["pending"] },
      settled: null,
    });
    expect(requestsOf({ ...plain, cashback: true })).toMatchObject({ open: null, settled: { cashback: true } });
    const both = requestsOf({ ...plain, statuses: ["open", "void"] });
    expect([both.open?.statuses, both.settled?.statuses]).toEqual([["open"], ["void"]]);
  });

  it("has whole days, the last one included", () => {
    const { settled } = requestsOf({ ...plain, from: "2026-03-29", to: "2026-03-29" });
    expect(settled?.from).toBe(new Date(2026, 2, 29).getTime());
    expect(settled?.to).toBe(new Date(2026, 2, 30).getTime() - 1);
  });

  it("is one question for equal choices", () => {
    const a = requestsOf({ ...plain, statuses: ["won", "lost"], search: " Ana " }).settled;
    const b = requestsOf({ ...plain, statuses: ["lost", "won"], search: "ana" }).settled;
    expect(a && historyKey(a, 2)).toBe(b && historyKey(b, 2));
    expect(a && historyKey(a, 1)).not.toBe(a && historyKey(a, 2));
  });
});

describe("days", () => {
  it("are calendar days of the device", () => {
    const at = new Date(2026, 10, 1, 23, 59).getTime();
    expect(dayOf(at)).toBe("2026-11-01");
    expect(dayStart("2026-11-01")).toBeLessThanOrEqual(at);
    expect(dayEnd("2026-11-01")).toBeGreaterThanOrEqual(at);
    expect([isDay("2026-11-31"), isDay("2026-11-30"), isDay("30.11.2026")]).toEqual([false, true, false]);
  });

  it("of a period end today; a month begins with its first", () => {
    expect(periods(new Date(2026, 10, 3, 12).getTime())).toEqual([
      { id: "today", from: "2026-11-03", to: "2026-11-03" },
      { id: "week", from: "2026-10-28", to: "2026-11-03" },
      { id: "month", from: "2026-11-01", to: "2026-11-03" },
    ]);
  });
});
