import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { specialFilters, timeFilters } from "../../../../../../src/protocol/offer-filters.ts";
import type { OfferAddress } from "../../../../../../src/features/betting/offer/address.ts";
import { emptyResultFallback } from "../../../../../../src/features/betting/offer/prematch/empty-result-fallback.ts";
import { sidebarSport } from "../../../../../harness/offer-screen.tsx";

const address: OfferAddress = {
  sport: "T",
  leagues: [],
  match: 5,
  timeFilter: "24",
  specialFilter: "NextMatches",
  view: "competition",
  page: 1,
  favourites: false,
  search: "",
  team: "",
};
const sports = [sidebarSport("B", 0), sidebarSport("F", 3), sidebarSport("T", 1)];

describe("after an answer without matches", () => {
  it("an earlier page is asked for, not beyond the last one there is", () => {
    expect(emptyResultFallback({ ...address, page: 9 }, 3, sports)).toEqual({
      type: "retry",
      change: { page: 3, match: null },
    });
    expect(emptyResultFallback({ ...address, page: 2 }, 0, sports)).toMatchObject({ change: { page: 1 } });
  });
  it("then all leagues, then the first sport that has matches in this time", () => {
    const change = { leagues: [], match: null };
    expect(emptyResultFallback({ ...address, leagues: [3] }, 0, null)).toEqual({ type: "retry", change });
    expect(emptyResultFallback(address, 0, sports)).toEqual({ type: "retry", change: { sport: "F", match: null } });
  });
  it("the sidebar is waited for", () => {
    expect(emptyResultFallback(address, 0, null)).toEqual({ type: "wait" });
  });
  it("in the end the table is empty, and says what may find more", () => {
    const last = { ...address, sport: "F" };
    expect(emptyResultFallback(last, 0, sports)).toMatchObject({ type: "empty", relax: [{ kind: "allTimes" }] });
    expect(emptyResultFallback({ ...last, timeFilter: "all" }, 0, sports)).toEqual({ type: "empty", relax: [] });
    expect(emptyResultFallback({ ...last, specialFilter: "TopLeagues" }, 0, [])).toMatchObject({
      type: "empty",
      relax: [{ kind: "allMatches" }, { kind: "allTimes" }],
    });
  });
  it("always comes to an end, whatever was asked for", () => {
    const anywhere = fc.record({
      sport: fc.constantFrom("F", "T", "B", null),
      leagues: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
      match: fc.constant(null),
      timeFilter: fc.constantFrom(...timeFilters),
      specialFilter: fc.constantFrom(...specialFilters),
      view: fc.constantFrom("competition" as const, "timeline" as const),
      favourites: fc.boolean(),
      search: fc.constant(""),
      team: fc.constant(""),
      page: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(anywhere, fc.nat(5), (start, totalPages) => {
        let at: OfferAddress = start;
        let after = emptyResultFallback(at, totalPages, sports);
        for (let steps = 0; after.type === "retry" && steps < 12; steps += 1) {
          at = { ...at, ...after.change };
          after = emptyResultFallback(at, totalPages, sports);
        }
        expect(after.type).toBe("empty");
      }),
    );
  });
});
