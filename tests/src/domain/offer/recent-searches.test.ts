import { describe, expect, it } from "vitest";
import { isRecentSearches, longestTerm } from "../../../../src/domain/offer/stored-searches.ts";
import { withRecentSearch } from "../../../../src/domain/offer/recent-searches.ts";

describe("recent searches", () => {
  it("are five, latest first", () => {
    let recent: readonly string[] = [];
    for (const term of ["one", "two", "three", "four", "five", "six"]) recent = withRecentSearch(recent, term);
    expect(recent).toEqual(["six", "five", "four", "three", "two"]);
  });

  it("hold a term once, as it was written last", () => {
    expect(withRecentSearch(["Roma", "cacak", "Inter"], " Čačak ")).toEqual(["Čačak", "Roma", "Inter"]);
  });

  it("leave out what is not searched for", () => {
    expect(withRecentSearch(["Roma"], "ro")).toEqual(["Roma"]);
    expect(withRecentSearch([], "   ")).toEqual([]);
  });

  it("are a short list of short texts", () => {
    expect(isRecentSearches(["Roma"])).toBe(true);
    expect(isRecentSearches([])).toBe(true);
    for (const wrong of ["Roma", [1], ["x".repeat(longestTerm + 1)], ["a", "b", "c", "d", "e", "f"], null])
      expect(isRecentSearches(wrong)).toBe(false);
  });
});
