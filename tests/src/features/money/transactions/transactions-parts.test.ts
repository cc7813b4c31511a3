// The address of the transactions, their days, and the file they are saved as.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { csvOf } from "../../../../../src/features/money/transactions/csv.ts";
import { dayGroups } from "../../../../../src/features/money/transactions/day-groups.ts";
import { lastQuarter } from "../../../../../src/features/money/transactions/quarter.ts";
import {
  changedFilter,
  requestOf,
  readFilter,
} from "../../../../../src/features/money/transactions/transactions-filter.ts";
import type { Booking } from "../../../../../src/protocol/read-transactions.ts";

const now = new Date(2026, 10, 21, 18, 0).getTime();
const read = (search: string) => readFilter(new URLSearchParams(search), now);

function booking(over: Partial<Booking> = {}): Booking {
  return {
    id: "1",
    at: now,
    type: "win",
    currency: "RSD",
    currencyId: 1,
    amount: 100,
    balance: 500,
    ticketId: null,
    ticketCode: null,
    game: null,
    reference: "r",
    description: "",
    ...over,
  };
}

describe("the address", () => {
  it("means the first of the month up to today where it says nothing", () => {
    const usual = {
      from: "2026-11-01",
      to: "2026-11-21",
      type: "",
      currencyId: null,
      product: "",
      search: "",
      page: 1,
    };
    expect(read("")).toEqual(usual);
    expect(read("from=yesterday&to=2026-02-30&type=gift&currency=RSD&product=poker&page=0")).toEqual(usual);
    expect(changedFilter(new URLSearchParams(), {}, now)).toBe("");
  });

  it("takes days, turned round or open, and a search for either end alone", () => {
    expect(read("from=2026-11-20&to=2026-10-02")).toMatchObject({ from: "2026-10-02", to: "2026-11-20" });
    expect(read("to=2026-10-02")).toMatchObject({ from: "2026-10-02", to: "2026-10-02" });
    expect(read("from=2026-01-31")).toMatchObject({ from: "2026-01-31", to: "2026-11-21" });
    const { from, to } = requestOf(read("from=2026-01-31&to=2026-02-01"));
    expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 0, 31), new Date(2026, 1, 1, 23, 59, 59, 999)]);
  });

  it("begins a changed list at its first page and keeps what belongs to others", () => {
    const params = new URLSearchParams("page=3&type=win&ref=x");
    expect(changedFilter(params, { page: 4 }, now)).toBe("?page=4&type=win&ref=x");
    expect(changedFilter(params, { type: "" }, now)).toBe("?ref=x");
    expect(changedFilter(params, { product: "games" }, now)).toBe("?type=win&ref=x&product=games");
    expect(requestOf(read("product=games"))).toMatchObject({ product: "games" });
    expect(changedFilter(params, lastQuarter(now), now)).toBe("?type=win&ref=x&from=2026-08-24&to=2026-11-21");
  });
});

describe("days", () => {
  const bookings = [
    booking({ id: "a", at: now, amount: 250 }),
    booking({ id: "b", at: now - 1, amount: -100 }),
    booking({ id: "c", at: now - 2, amount: -30, currency: "EUR", currencyId: 2 }),
    booking({ id: "d", at: now - 24 * 3_600_000, amount: -1 }),
  ];

  it("sum what came and went, each wallet for itself", () => {
    const [today, before] = dayGroups(bookings, { page: 1, totalPages: 1 });
    expect(today).toMatchObject({ day: "2026-11-21", bookings: bookings.slice(0, 3) });
    expect(today?.sums).toEqual([
      { currency: "RSD", currencyId: 1, in: 250, out: 100 },
      { currency: "EUR", currencyId: 2, in: 0, out: 30 },
    ]);
    expect(before?.sums).toEqual([{ currency: "RSD", currencyId: 1, in: 0, out: 1 }]);
  });

  it("that go on on another page claim no sum", () => {
    const known = (page: number, totalPages: number) =>
      dayGroups(bookings, { page, totalPages }).map(({ sums }) => sums !== null);
    expect(known(1, 2)).toEqual([true, false]);
    expect(known(2, 2)).toEqual([false, true]);
    expect(known(2, 3)).toEqual([false, false]);
  });
});

describe("the file", () => {
  const texts = {
    heads: ["Day", "Time", "Type", "Why", "Wallet", "Amount", "Balance", "Reference", "UTC"],
    typeOf: () => "Win",
    reasonOf: () => null,
  };

  beforeEach(() => void vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-60));
  afterEach(() => void vi.restoreAllMocks());

  it("has a line for each booking with the offset of its time, in what the reader's spreadsheets take for numbers", () => {
    const one = booking({ amount: -123_450, balance: 5 });
    expect(csvOf([one], { ...texts, decimal: "." })).toBe(
      "\uFEFFDay,Time,Type,Why,Wallet,Amount,Balance,Reference,UTC\r\n2026-11-21,18:00:00,Win,,RSD,-1234.50,0.05,r,UTC+1\r\n",
    );
    expect(csvOf([one], { ...texts, decimal: "," })).toContain(
      "2026-11-21;18:00:00;Win;;RSD;-1234,50;0,05;r;UTC+1\r\n",
    );
  });

  it("quotes what would break it, and lets no word become a formula", () => {
    const lines = csvOf([booking({ reference: '=1+"2",3', balance: null })], { ...texts, decimal: "." });
    expect(lines.split("\r\n")[1]).toBe(`2026-11-21,18:00:00,Win,,RSD,1.00,,"'=1+""2"",3",UTC+1`);
  });
});
