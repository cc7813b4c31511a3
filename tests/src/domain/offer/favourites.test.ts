import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdit,
  applyEdits,
  compactEdits,
  editsThatAdd,
  isFavourite,
  markKey,
  mergeFavourites,
  noFavourites,
  type FavouriteEdit,
  type FavouriteMark,
  type Favourites,
} from "../../../../src/domain/offer/favourites.ts";

const sport = fc.constantFrom("F", "B", "__proto__", "constructor");
const id = fc.integer({ min: 0, max: 6 });
const code = fc.constantFrom("1X2", "OU", "HC");
const mark: fc.Arbitrary<FavouriteMark> = fc.oneof(
  fc.record({ list: fc.constant("matches" as const), id }),
  fc.record({ list: fc.constant("leagues" as const), sport, id }),
  fc.record({ list: fc.constant("markets" as const), sport, id: code }),
  fc.record({
    list: fc.constant("games" as const),
    area: fc.constantFrom("casino", "virtuals", "constructor"),
    id: code,
  }),
);
const played = fc.record({
  list: fc.constant("lastPlayed" as const),
  area: fc.constantFrom("casino", "virtuals"),
  id: fc.integer({ min: 0, max: 14 }).map(String),
});
const edit: fc.Arbitrary<FavouriteEdit> = fc.oneof(
  fc.tuple(mark, fc.boolean()).map(([what, on]): FavouriteEdit => ({ ...what, on })),
  played,
);
const edits = fc.array(edit, { maxLength: 60 });
const favourites = edits.map((all) => applyEdits(noFavourites, all));

function members(lists: Favourites): string[] {
  const under = (name: string, record: Readonly<Record<string, readonly (number | string)[]>>): string[] =>
    Object.entries(record)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, ids]) => ids.map((one) => JSON.stringify([name, key, one])));
  return [
    ...lists.matches.map((one) => JSON.stringify(["matches", "", one])),
    ...under("leagues", lists.leagues),
    ...under("markets", lists.markets),
    ...under("games", lists.games),
  ];
}

describe("an edit", () => {
  it("puts on or takes off, once, and touches nothing else", () => {
    fc.assert(
      fc.property(favourites, mark, fc.boolean(), (before, what, on) => {
        const after = applyEdit(before, { ...what, on });
        expect(isFavourite(after, what)).toBe(on);
        expect(applyEdit(after, { ...what, on })).toBe(after);
        const others = (lists: Favourites) => members(lists).filter((one) => one !== markKey(what));
        expect(others(after)).toEqual(others(before));
        expect(members(after).filter((one) => one === markKey(what))).toHaveLength(on ? 1 : 0);
        expect(after.lastPlayed).toBe(before.lastPlayed);
      }),
    );
  });

  it("keeps the newest 200 matches", () => {
    const all = applyEdits(
      noFavourites,
      Array.from({ length: 205 }, (_, match) => ({ list: "matches", id: match, on: true })),
    );
    expect(all.matches).toHaveLength(200);
    expect(all.matches[0]).toBe(5);
    expect(all.matches.at(-1)).toBe(204);
  });

  it("leaves no empty lists behind", () => {
    const league = { list: "leagues", sport: "F", id: 3 } as const;
    expect(
      applyEdits(noFavourites, [
        { ...league, on: true },
        { ...league, on: false },
      ]),
    ).toEqual(noFavourites);
  });
});

describe("last played", () => {
  it("has the newest in front, each once, ten at most in an area", () => {
    fc.assert(
      fc.property(fc.array(played, { minLength: 1, maxLength: 40 }), (plays) => {
        const { lastPlayed } = applyEdits(noFavourites, plays);
        for (const area of ["casino", "virtuals"]) {
          const newestFirst = plays
            .filter((play) => play.area === area)
            .map((play) => play.id)
            .reverse();
          expect(lastPlayed[area] ?? []).toEqual([...new Set(newestFirst)].slice(0, 10));
        }
      }),
    );
  });
});

describe("replay", () => {
  it("gives the same lists again when made again, and when compacted", () => {
    fc.assert(
      fc.property(favourites, edits, (server, own) => {
        const once = applyEdits(server, own);
        const compact = compactEdits(own);
        expect(members(applyEdits(server, compact)).sort()).toEqual(members(once).sort());
        expect(applyEdits(server, compact).lastPlayed).toEqual(once.lastPlayed);
        expect(members(applyEdits(once, compact)).sort()).toEqual(members(once).sort());
        expect(applyEdits(once, compact).lastPlayed).toEqual(once.lastPlayed);
      }),
    );
  });

  it("of the guest's lists adds them all behind the server's", () => {
    fc.assert(
      fc.property(favourites, favourites, (server, guest) => {
        const merged = applyEdits(server, editsThatAdd(guest));
        expect(members(merged).slice().sort()).toEqual([...new Set([...members(server), ...members(guest)])].sort());
        expect(merged.matches.slice(0, server.matches.length)).toEqual(server.matches);
        for (const [area, games] of Object.entries(guest.lastPlayed))
          expect(merged.lastPlayed[area]?.slice(0, games.length)).toEqual(games);
      }),
    );
  });
});

describe("a merge", () => {
  it("is the union, in the order of the first", () => {
    fc.assert(
      fc.property(favourites, favourites, (first, second) => {
        const merged = mergeFavourites(first, second);
        expect(merged.matches).toEqual([...new Set([...first.matches, ...second.matches])]);
        expect(members(merged).sort()).toEqual([...new Set([...members(first), ...members(second)])].sort());
        expect(mergeFavourites(merged, second)).toEqual(merged);
      }),
    );
  });
});
