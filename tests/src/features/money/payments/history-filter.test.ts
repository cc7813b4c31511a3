import { describe, expect, it } from "vitest";
import {
  changedPaymentsFilter,
  readPaymentsFilter,
} from "../../../../../src/features/money/payments/history-filter.ts";

const read = (search: string) => readPaymentsFilter(new URLSearchParams(search));
const changed = (search: string, change: Parameters<typeof changedPaymentsFilter>[1]) =>
  changedPaymentsFilter(new URLSearchParams(search), change);

describe("the address of the payments", () => {
  it("says which form and which payments", () => {
    expect(read("?way=withdrawal&method=shop&direction=deposit&status=failed&period=week&page=3")).toEqual({
      way: "withdrawal",
      method: "shop",
      direction: "deposit",
      status: "failed",
      period: "week",
      page: 3,
    });
  });

  it("counts what it does not understand as not said", () => {
    const nothing = { way: "deposit", method: null, direction: null, status: null, period: null, page: 1 };
    expect(read("")).toEqual(nothing);
    expect(read("?way=x&method=cash&direction=y&status=open2&period=z&page=-1")).toEqual(nothing);
  });

  it("begins another filter at its first page, and keeps the page under another form", () => {
    expect(changed("?status=failed&page=3&x=1", { direction: "deposit" })).toBe("?status=failed&x=1&direction=deposit");
    expect(changed("?page=3&method=shop", { way: "withdrawal", method: null })).toBe("?page=3&way=withdrawal");
    expect(changed("?page=3", { page: 4 })).toBe("?page=4");
    expect(changed("?way=withdrawal&page=2", { way: "deposit", page: 1 })).toBe("");
  });
});
