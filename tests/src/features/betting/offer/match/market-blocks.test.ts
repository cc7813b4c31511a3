import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignColumns } from "../../../../../../src/features/betting/offer/match/assign-columns.ts";
import {
  blocksOf,
  filteredBlocks,
  playersOf,
  type BlockFilter,
} from "../../../../../../src/features/betting/offer/match/market-blocks.ts";
import { orderedEntries } from "../../../../../../src/features/betting/offer/match/ordered-entries.ts";
import type { Column } from "../../../../../../src/features/betting/offer/table/columns.ts";
import { sampleEntry } from "../../../../../harness/offer-samples.ts";

function column(code: string, name: string, group: string, table: "markets" | "players" = "markets"): Column {
  const market = { marketCode: code, marketsTable: table, marketsKey: code, group };
  return {
    id: `${table}|${code}`,
    market,
    name,
    caption: name,
    selections: [{ code: "Y", short: "Yes", name: "Yes" }],
  };
}
const entryOf = (B: string, L: number, P = "") => ({ ...sampleEntry({ Y: "2.00" }, B), L, P });

const columns = [
  column("OU", "Total goals", "totals"),
  column("AH", "Handicap", "handicaps"),
  column("SC", "Scores", "players", "players"),
  column("CARD", "Gets a card", "players", "players"),
];
const match = {
  markets: { OU: [entryOf("3.5", 0), entryOf("10.5", 0), entryOf("2.5", 1)], NONE: [entryOf("", 1)] },
  players: {
    SC: [entryOf("", 1, "Dušan Tadić"), entryOf("", 1, "Čačak Zoran")],
    CARD: [entryOf("", 1, "Dušan Tadić")],
  },
};

describe("lines of a market", () => {
  it("go by number, players together in the server's order", () => {
    const bands = (list: ReturnType<typeof entryOf>[]) => orderedEntries(list).map(({ B, P }) => `${P}${B}`);
    expect(bands([entryOf("10.5", 0), entryOf("2.5", 1), entryOf("-1.5", 0), entryOf("3.5", 0)])).toEqual([
      "-1.5",
      "2.5",
      "3.5",
      "10.5",
    ]);
    expect(bands([entryOf("20.5", 0, "b"), entryOf("9.5", 1, "a"), entryOf("8.5", 1, "b")])).toEqual([
      "b8.5",
      "b20.5",
      "a9.5",
    ]);
  });

  it("keep their order whatever order they come in, where each band is there once", () => {
    const bands = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(bands, fc.nat(), fc.infiniteStream(fc.nat()), (numbers, main, picks) => {
        const entries = numbers.map((band, index) => entryOf(`${band}.5`, index === main % numbers.length ? 1 : 0));
        const shuffled = entries
          .map((entry) => ({ entry, at: picks.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ entry }) => entry);
        const ordered = orderedEntries(shuffled);
        const inOrder = ordered.map(({ B }) => Number(B));
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        expect(orderedEntries(entries)).toEqual(ordered);
      }),
      { verbose: fc.VerbosityLevel.Verbose },
    );
  });
});

describe("what can be bet on no more", () => {
  const scores: Column = {
    ...column("CS", "Correct score", "main"),
    selections: ["1-0", "2-1", "2-2", "OTHER"].map((code) => ({ code, short: code, name: code })),
  };
  const odds = { "1-0": "-", "2-1": "6.50", "2-2": "9.00", OTHER: "4.00" };
  const codesOf = (MS: string) =>
    blocksOf([scores], {
      markets: { CS: [sampleEntry(odds, "", MS)] },
      players: {},
    })[0]?.lines[0]?.column.selections.map(({ code }) => code);

  it("is no line: settled ones are told by number, and a market of nothing else is no block", () => {
    const closed = (band: string) => ({ ...entryOf(band, 0), MS: "CLOSED" });
    const lines = [closed("1.5"), entryOf("2.5", 1), closed("0.5")];
    const [block] = blocksOf(columns, { markets: { OU: lines }, players: {} });
    expect(block?.lines.map(({ entry }) => entry.B)).toEqual(["2.5"]);
    expect(block?.settled).toEqual(["0.5", "1.5"]);
    expect(blocksOf(columns, { markets: { OU: [closed("1.5")] }, players: {} })).toEqual([]);
  });

  it("is no correct score that was passed, while the market is open", () => {
    expect(codesOf("OPEN")).toEqual(["2-1", "2-2", "OTHER"]);
    expect(codesOf("SUSPENDED")).toEqual(["1-0", "2-1", "2-2", "OTHER"]);
  });
});

describe("blocks of the panel", () => {
  const blocks = blocksOf(columns, match);

  it("are the markets that have lines, and the players where several markets are about them", () => {
    expect(blocks.map(({ title }) => title)).toEqual(["Total goals", "Dušan Tadić", "Čačak Zoran"]);
    expect(blocks[1]?.lines.map(({ label }) => label)).toEqual(["Scores", "Gets a card"]);
    expect(blocks[1]?.marketCode).toBeNull();
    expect(playersOf(blocks)).toEqual(["Dušan Tadić", "Čačak Zoran"]);
  });

  it("are one block with a line for each player where one market alone is about them", () => {
    const one = blocksOf(columns, { ...match, players: { SC: match.players.SC } });
    expect(one.map(({ title }) => title)).toEqual(["Total goals", "Scores"]);
    expect(one[1]?.lines.map(({ label }) => label)).toEqual(["Dušan Tadić", "Čačak Zoran"]);
  });

  it("are narrowed by group, by player, and by a term in the names of markets, outcomes and players", () => {
    const all: BlockFilter = { group: null, term: "", player: null };
    const titles = (filter: Partial<BlockFilter>) =>
      filteredBlocks(blocks, { ...all, ...filter }).map(({ title, lines }) => `${title} ${lines.length}`);
    expect(titles({ group: "totals" })).toEqual(["Total goals 3"]);
    expect(titles({ player: "Čačak Zoran" })).toEqual(["Čačak Zoran 1"]);
    expect(titles({ term: "cacak" })).toEqual(["Čačak Zoran 1"]);
    expect(titles({ term: "TOTAL" })).toEqual(["Total goals 3"]);
    expect(titles({ term: "10.5" })).toEqual(["Total goals 1"]);
    expect(titles({ term: "card" })).toEqual(["Dušan Tadić 1"]);
    expect(titles({ term: "zzz" })).toEqual([]);
    // A term looks through all groups.
    expect(titles({ group: "totals", term: "tadic" })).toEqual(["Dušan Tadić 2"]);
  });
});

describe("columns of the panel", () => {
  it("are filled evenly, in order, and a block stays where it was when others come and go", () => {
    const block = fc.record({ key: fc.string({ minLength: 1, maxLength: 3 }), weight: fc.integer({ min: 1, max: 9 }) });
    const list = fc.uniqueArray(block, { selector: ({ key }) => key, maxLength: 40 });
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 3 }), (first, second, count) => {
        const before = assignColumns(first, count, new Map());
        expect(before.flat().toSorted(byKey)).toEqual(first.toSorted(byKey));
        const heights = before.map((column) => column.reduce((sum, { weight }) => sum + weight, 0));
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(9);
        const held = new Map(before.flatMap((column, at) => column.map(({ key }): [string, number] => [key, at])));
        const after = assignColumns(second, count, held);
        expect(after.flat().toSorted(byKey)).toEqual(second.toSorted(byKey));
        after.forEach((column, at) => {
          for (const { key } of column) expect(held.get(key) ?? at).toBe(at);
          const places = column.map((each) => second.indexOf(each));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        });
      }),
      { verbose: fc.VerbosityLevel.Verbose },
    );
  });
});

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
