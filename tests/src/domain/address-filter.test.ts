import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  oneOfField,
  pageField,
  pageOf,
  pageSearch,
  readAddress,
  textField,
  writeAddress,
  type AddressFields,
} from "../../../src/domain/address-filter.ts";

interface Filter {
  kind: "won" | "lost" | "";
  text: string;
  page: number;
}
const fields: AddressFields<Filter> = {
  kind: oneOfField("kind", ["won", "lost"], ""),
  text: textField("q", 5),
  page: pageField,
};

describe("an address", () => {
  it("gives no half of a character, where its text is too long", () => {
    expect(readAddress(fields, new URLSearchParams({ q: "abcd🏆" })).text).toBe("abcd");
  });

  it("says what was written into it, and keeps what belongs to others", () => {
    const filters = fc.record<Filter>({
      kind: fc.constantFrom("won", "lost", ""),
      text: fc.string({ maxLength: 5 }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const search = writeAddress(fields, new URLSearchParams("ref=x&kind=won"), filter);
        const params = new URLSearchParams(search);
        expect(readAddress(fields, params)).toEqual(filter);
        expect(params.get("ref")).toBe("x");
      }),
    );
  });

  it("reads whatever it is given", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const { kind, text: term, page } = readAddress(fields, new URLSearchParams(text));
        expect(["won", "lost", ""]).toContain(kind);
        expect(term.length).toBeLessThanOrEqual(5);
        expect(Number.isInteger(page) && page >= 1 && page <= 100_000).toBe(true);
      }),
    );
  });

  it.each([
    ["3", 3],
    ["0", 1],
    ["-1", 1],
    ["1e9", 1],
    ["x", 1],
    ["1.5", 1],
    ["", 1],
    ["999999999999999999999", 100_000],
  ])("page '%s' is %i", (text, page) => {
    expect(pageOf(new URLSearchParams({ page: text }))).toBe(page);
  });

  it("leaves out the first page", () => {
    expect(pageSearch(new URLSearchParams("page=4&a=1"), 1)).toBe("?a=1");
    expect(pageSearch(new URLSearchParams("page=4"), 1)).toBe("");
  });
});
