import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noFavourites, type Favourites } from "../../../../src/domain/offer/favourites.ts";
import { favouriteRank, favouritesFirst, sortLiveRows } from "../../../../src/queries/offer/live-order.ts";
import { tableItems } from "../../../../src/features/betting/offer/table/table-items.ts";
import { sampleRow } from "../../../harness/offer-screen.tsx";

const names = ["Čempionat", "Cempionat", "Đak", "Žalgiris liga", "Zonska liga", "liga", "Liga"];
const leagues = names.map((leagueName, leagueId) => ({
  leagueId,
  leagueName,
  groupName: ["Srbija", "Šri Lanka", "Španija"][leagueId % 3] ?? "",
}));
const rows = fc
  .uniqueArray(
    fc.record({
      eventId: fc.integer({ min: 1, max: 40 }),
      league: fc.constantFrom(...leagues),
      timeStart: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ eventId }) => eventId, maxLength: 25 },
  )
  .map((all) => all.map(({ eventId, league, timeStart }) => sampleRow(eventId, 1, { ...league, timeStart })));
const favourites: fc.Arbitrary<Favourites> = fc
  .record({
    matches: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    ids: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  })
  .map(({ matches, ids }) => ({ ...noFavourites, matches, leagues: { F: ids, B: [0, 1, 2] } }));
const tag = fc.constantFrom("sr-Latn-RS", "bs-Latn-BA", "en-GB", "de-DE");

const order = (all: Parameters<typeof sortLiveRows>[0], byTag: string, own: Favourites) =>
  favouritesFirst(sortLiveRows(all, byTag), own);

describe("the live order", () => {
  it("is the same for every order the rows come in, and loses none", () => {
    fc.assert(
      fc.property(
        rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        favourites,
        tag,
        ([all, shuffled], own, byTag) => {
          const sorted = order(all, byTag, own);
          expect(order(shuffled, byTag, own)).toEqual(sorted);
          expect(order(sorted, byTag, own)).toEqual(sorted);
          expect(new Set(sorted)).toEqual(new Set(all));
          expect(sorted).toHaveLength(all.length);
        },
      ),
    );
  });

  it("has favourite matches first, then favourite leagues, then the others; each by name, time and id", () => {
    fc.assert(
      fc.property(rows, favourites, tag, (all, own, byTag) => {
        const sorted = order(all, byTag, own);
        const rank = favouriteRank(own);
        const { compare } = new Intl.Collator(byTag);
        sorted.slice(1).forEach((row, index) => {
          const before = sorted[index];
          if (before === undefined) throw new Error("a gap");
          const steps = [
            rank(before) - rank(row),
            compare(before.groupName, row.groupName),
            compare(before.leagueName, row.leagueName),
            before.leagueId - row.leagueId,
            before.timeStart - row.timeStart,
            before.eventId - row.eventId,
          ];
          expect(steps.find((step) => step !== 0)).toBeLessThan(0);
        });
      }),
    );
  });

  it("takes letters as the language does", () => {
    const two = leagues.slice(0, 2).map((league, index) => sampleRow(index, 1, { ...league, groupName: "Srbija" }));
    expect(order(two, "sr-Latn-RS", noFavourites).map((row) => row.leagueName)).toEqual(["Cempionat", "Čempionat"]);
  });
});

describe("the lines of a table", () => {
  it("hold every row once, favourites under one header with their league, no league twice", () => {
    fc.assert(
      fc.property(rows, favourites, (all, own) => {
        const sorted = order(all, "en-GB", own);
        const items = tableItems(sorted, { pinned: own.matches });
        const shown = items.flatMap((item) => (item.type === "match" ? [item.row] : []));
        expect(shown).toEqual(sorted);
        const stars = items.filter((item) => item.type === "match" && item.withLeague);
        expect(stars).toHaveLength(all.filter((row) => own.matches.includes(row.eventId)).length);
        expect(items.slice(0, 1).map((item) => item.type === "favourites")).toEqual(
          sorted.length === 0 ? [] : [stars.length > 0],
        );
        expect(items.filter((item) => item.type === "favourites").length).toBe(stars.length > 0 ? 1 : 0);
        const headers = items.flatMap((item) => (item.type === "league" ? [item.leagueId] : []));
        expect(new Set(headers).size).toBe(headers.length);
        expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
      }),
    );
  });
});
